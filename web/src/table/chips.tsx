/** Chips, drawn: a small stack in the colours of its values. */

/** What chips are worth, the largest first, each with its colour and the colour of its edge. */
const values: readonly (readonly [value: number, face: string, edge: string])[] = [
  [1_000_000, '#c9d2d8', '#5d6a73'],
  [500_000, '#8d5a2b', '#f0dcc2'],
  [100_000, '#0f8b8d', '#e2f5f5'],
  [25_000, '#2b6fb3', '#e3effb'],
  [5_000, '#c45f93', '#fbe6f0'],
  [1_000, '#e0a526', '#4a3406'],
  [500, '#7446ad', '#ece2f8'],
  [100, '#23272e', '#e6e8eb'],
  [25, '#1d8a57', '#e2f6ec'],
  [5, '#cf3b30', '#fbe7e5'],
  [1, '#eceae2', '#77746a'],
];

/** The most chips that are drawn. */
const most = 5;

/** The chips an amount is paid in, the largest first, and no more than can be drawn. */
export function paidIn(amount: number): number[] {
  const found: number[] = [];
  let left = Math.floor(amount);
  for (const [value] of values) {
    while (left >= value && found.length < most) {
      found.push(value);
      left -= value;
    }
  }
  return found;
}

const colours = (value: number): readonly [face: string, edge: string] => {
  const [, face, edge] = values.find(([one]) => one === value) ?? [1, '#eceae2', '#77746a'];
  return [face, edge];
};

/** Seen from the side and above, the largest chips at the bottom. */
export function ChipStack({ amount }: { amount: number }) {
  const stack = paidIn(amount);
  const step = 4.2;
  const height = 13 + Math.max(0, stack.length - 1) * step;
  return (
    <svg class="chip-stack" viewBox={`0 0 22 ${height}`} aria-hidden="true">
      {stack.map((value, at) => {
        const [face, edge] = colours(value);
        const y = height - 12.5 - at * step;
        return (
          <g key={at} transform={`translate(0 ${y})`}>
            <path d="M1 5v3.600c0 2.300 4.500 3.900 10 3.900s10-1.600 10-3.900V5z" fill={face} stroke="#0a1210" stroke-width=".8" />
            <path d="M4.200 8.200v3M9 9.300v3.100M13.500 9.300v3.100M18 8.200v3" stroke={edge} stroke-width="1.900" />
            <ellipse cx="11" cy="5" rx="10" ry="4.300" fill={face} stroke="#0a1210" stroke-width=".8" />
            <ellipse cx="11" cy="5" rx="6.400" ry="2.500" fill="none" stroke={edge} stroke-width="1.100" stroke-dasharray="2.600 1.500" />
          </g>
        );
      })}
    </svg>
  );
}

/** One chip from above, where there is room for no more. */
export function ChipDot({ amount }: { amount: number }) {
  const [face, edge] = colours(paidIn(amount)[0] ?? 1);
  return (
    <svg class="chip-dot" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={face} stroke="#0a1210" />
      <circle cx="10" cy="10" r="7.200" fill="none" stroke={edge} stroke-width="2.800" stroke-dasharray="3.770 3.770" />
    </svg>
  );
}
