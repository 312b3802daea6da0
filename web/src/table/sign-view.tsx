/** The sign at a table: what the books want displayed there, for the table's dialog, a screen and a printed sheet. */

import type { Sign } from '../reading/answers';
import { Clause } from '../ui';
import { signText } from './sign-lines';

export function BookLines({ sign }: { sign: Pick<Sign, 'game' | 'lines'> }) {
  return (
    <>
      {sign.lines.map((line) => {
        const { label, value } = signText(line, sign.game);
        return <div key={line.text}><dt>{label}</dt><dd>{value} {line.clauses.slice(0, 1).map((id) => <Clause key={id} id={id} />)}</dd></div>;
      })}
    </>
  );
}
