// How a family of games looks on the felt, drawn small: whose cards lie where, and which way up.
import './family-art.css';
import type { ComponentChildren } from 'preact';
import { PlayingCard } from '../ui';

function Row({ cards, class: extra }: { cards: readonly (string | null)[]; class?: string }) {
  return <span class={`art-row${extra ? ` ${extra}` : ''}`}>{cards.map((card, place) => <PlayingCard key={place} card={card} size="small" />)}</span>;
}

const DRAWN: Record<string, () => ComponentChildren> = {
  flop: () => <><Row cards={['Ks', '9h', '9c', '4d', 'Qs']} /><Row class="art-hand" cards={['Kh', 'Kd']} /></>,
  manila: () => <><Row cards={['Jd', null, null, null, null]} class="art-coming" /><Row class="art-hand" cards={['As', 'Js']} /></>,
  stud: () => <Row class="art-stud" cards={[null, null, '8c', 'Td', '8h', 'Ks', null]} />,
  draw: () => <Row class="art-draw" cards={['Qc', 'Qh', 'Qd', '7s', '2h']} />,
  chinese: () => <><Row class="art-tiny" cards={['Ah', 'Ad', '7c']} /><Row class="art-tiny" cards={['9s', '9h', '5d', '5c', 'Kd']} /><Row class="art-tiny" cards={['3s', '6s', '8s', 'Js', 'Qs']} /></>,
  banked: () => <><Row class="art-dealer" cards={[null, null, null]} /><Row class="art-hand" cards={['Tc', '9c', '8c']} /></>,
};

export function FamilyArt({ family }: { family: string }) {
  return <span class={`family-art family-art-${family}`} aria-hidden="true">{DRAWN[family]?.() ?? null}</span>;
}
