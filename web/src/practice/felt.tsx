/** What lies on the felt: boards and pot, and the players clockwise from the button's left. */

import { number } from '../text';
import { PlayingCard } from '../ui';
import type { Player, Question } from './ask';
import { practice } from './texts';

/** As many cards lie beside the name of their player. */
const FEW = 2;

export function SmallFelt({ question }: { question: Question }) {
  const { boards, community, pot, players } = question;
  return (
    <section class="practice-felt" aria-label={practice('practice.felt')}>
      <div class="practice-middle">
        {boards.length === 0 ? null : (
          <div class="practice-boards">
            {boards.map((cards, at) => <Board key={at} cards={cards} label={boards.length === 1 ? practice('practice.board') : practice('practice.board.number', { number: at + 1 })} numbered={boards.length > 1} />)}
          </div>
        )}
        {community === null ? null : <div class="practice-board"><span class="practice-soft">{practice('practice.community')}</span><PlayingCard card={community} /></div>}
        {pot === 0 ? null : <p class="practice-pot"><span class="practice-soft">{practice('practice.pot')}</span> <b class="figures">{number(pot)}</b></p>}
      </div>
      <ul class="practice-players">{players.map((player) => <Plate key={player.name} player={player} />)}</ul>
    </section>
  );
}

function Board({ cards, label, numbered }: { cards: readonly string[]; label: string; numbered: boolean }) {
  return (
    <div class="practice-board" role="group" aria-label={label}>
      {numbered ? <span class="practice-soft" aria-hidden="true">{label}</span> : null}
      {cards.length === 0 ? <span class="practice-soft">{practice('practice.board.empty')}</span> : cards.map((card, at) => <PlayingCard key={at} card={card} />)}
    </div>
  );
}

function Plate({ player }: { player: Player }) {
  const { name, chips, bet, standing, button, cards } = player;
  return (
    <li class="practice-player" data-standing={standing} data-few={cards.length <= FEW ? '' : undefined}>
      <p class="practice-name">
        <b>{name}</b>
        {button ? <span class="practice-button" role="img" aria-label={practice('practice.button')} title={practice('practice.button')}>D</span> : null}
        {standing === 'in' ? null : <span class="practice-standing">{practice(standing === 'folded' ? 'practice.folded' : 'practice.all-in')}</span>}
      </p>
      <div class="practice-cards" role="group" aria-label={practice('practice.cards', { name })}>
        {cards.map((card, at) => <span key={at} class="practice-card" data-down={card === null ? '' : undefined}><PlayingCard card={card} dim={standing === 'folded'} /></span>)}
        {cards.length === 0 && standing !== 'folded' ? <span class="practice-soft">{practice('practice.no-cards')}</span> : null}
      </div>
      <p class="practice-chips">
        <span><span class="visually-hidden">{practice('practice.chips')} </span><span class="figures">{number(chips)}</span></span>
        {bet === 0 ? null : <span class="practice-bet">{practice('practice.bet')} <b class="figures">{number(bet)}</b></span>}
      </p>
    </li>
  );
}
