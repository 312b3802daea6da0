/** The marks before seats, each with what it means: those of one seat, or all there are. */

import { t } from '../text';
import { allMarks, type Mark } from './marks';

function Line({ mark: { kind, mark, word } }: { mark: Mark }) {
  return <li class="mark-line"><span class="mark" data-kind={kind} aria-hidden="true">{mark}</span>{word}</li>;
}

/** The marks of a seat, as items of a list of facts. */
export function MarkLines({ of }: { of: readonly Mark[] }) {
  return <>{of.map((mark) => <Line key={mark.kind} mark={mark} />)}</>;
}

/** Every mark there is. */
export function MarkLegend() {
  return <ul class="mark-list" aria-label={t('felt.marks')}>{allMarks().map((mark) => <Line key={`${mark.kind}${mark.mark}`} mark={mark} />)}</ul>;
}
