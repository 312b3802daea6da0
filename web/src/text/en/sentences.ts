/** What the room says of a table, by its code; that none is missing is checked by the compiler. */
import type { SentenceCode } from '../../wire';

/** Where there is a clause it ends the sentence, so that a link can stand there instead. */
export const sentences = {
  'sentence.box-card-seen': 'a card of box {box} was seen in the deal',
  'sentence.box-hand-rebuilt': 'the hand of box {box} was put together again',
  'sentence.box-void-hand-lost': 'box {box} is void: the hand cannot be put together again',
  'sentence.box-void-collusion': 'box {box} is void: collusion',
  'sentence.box-void-breach': 'box {box} is void: a breach of the rules',
  'sentence.round-void-cards-seen': 'the round is void: cards were seen in the deal',
  'sentence.round-void-dealer-card-seen': 'the round is void: a card of the dealer’s was seen too early',
  'sentence.round-void-misdeal': 'the round is void: a misdeal',
  'sentence.round-void-malfunction': 'the round is void: the shoe failed',
  'sentence.round-void-collusion': 'the round is void: collusion',
  'sentence.round-void-commotion': 'the round is void: a commotion',
  'sentence.round-void-impractical': 'the round is void: it cannot go on',
  'sentence.round-void-fraud': 'the round is void: fraud',

  'sentence.departs-straights-ace-high': 'the ace is high in straights, against {clause}',
  'sentence.departs-straights-ace-high-or-low': 'the ace is high-or-low in straights, against {clause}',
  'sentence.departs-low-ace-high': 'the ace is high in low hands, which needs approval, against {clause}',
  'sentence.departs-low-ace-low': 'the ace is low in low hands, which needs approval, against {clause}',
  'sentence.departs-blinds': 'blinds are played, against {clause}',
  'sentence.departs-antes': 'antes are played, against {clause}',
  'sentence.departs-blinds-and-antes': 'blinds and antes are played, against {clause}',
  'sentence.departs-no-forced-bets': 'nothing is put in before the cards, against {clause}',
  'sentence.departs-one-ante': 'the last blind puts in the ante for all, against {clause}',
  'sentence.departs-amount': '{what} of {chips} is played, against {clause}',
  'sentence.departs-set': '{what} is set, against {clause}',
  'sentence.departs-last-blind-may-not-raise': 'the last blind may not raise, against {clause}',
  'sentence.departs-odd-chips-one-by-one': 'odd chips go round one by one, against {clause}',
  'sentence.departs-short-all-ins-add-up': 'short all-ins add up to a raise, against {clause}',
  'sentence.departs-own-odds': 'the odds are the house’s own, against {clause}',

  'sentence.warns-nobody-can-qualify': 'with {deck} cards nobody can make a low: {ranks} ranks of eight or lower, 5 needed ({clause})',
  'sentence.warns-five-percent-stake': '5 % with a minimum stake of {chips}, where 10 % would be allowed ({clause})',

  'sentence.trouble-journal': 'the journal takes nothing just now; the room keeps trying',
  'sentence.trouble-bank': 'the bank cannot be filled so that it could pay every box; ask the floor',
  'sentence.trouble-stopped': 'the table has been stopped; ask the floor',
} as const satisfies { readonly [Code in SentenceCode as `sentence.${Code}`]: string };
