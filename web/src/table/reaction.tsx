/** The reactions, drawn here: not every system has the signs they are sent as. */

/** What each looks like, 24 by 24: filled with its colour, lines on top. */
const DRAWN: Record<string, { fill: string; shape: string; lines?: string }> = {
  '👍': { fill: '#f1cd77', shape: 'M3 11h4v10H3zM8.500 11l4-8.500c2 0 3 1.300 2.700 3.200L14.600 9h5c1.500 0 2.400 1.300 2 2.700l-2 7.300c-.4 1.300-1.300 2-2.600 2H8.500z' },
  '😄': { fill: '#f1cd77', shape: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z', lines: 'M8.500 8.500v2M15.500 8.500v2M7 13.500c1 3 3 4 5 4s4-1 5-4z' },
  '😮': { fill: '#f1cd77', shape: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z', lines: 'M8.500 8v2M15.500 8v2M12 13.200a2.300 2.800 0 1 1 0 5.600 2.300 2.800 0 0 1 0-5.600z' },
  '😢': { fill: '#f1cd77', shape: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z', lines: 'M8.500 8.500v2M15.500 8.500v2M8 17c1-2 2.500-2.800 4-2.800s3 .8 4 2.800M6.500 12.500c-1 1.500-1 3 .2 3s1-1.500-.2-3z' },
  '🔥': { fill: '#f0782d', shape: 'M12.500 1.500c.5 4 5.500 6.500 5.500 12.500a6.500 8 0 0 1-13 1c-.5-4 2-6 2.500-9 1.500 1 2 2.500 2 4 2-2 3-5 3-8.500z', lines: 'M12 14c1.500 1.500 2.500 2.800 2.500 4.500a2.600 3 0 0 1-5 0C9.500 17 11 16 12 14z' },
  '🍀': { fill: '#2f9e5a', shape: 'M12 11.500C8 11 6 9 6.500 6.500S10.500 4 12 7c1.500-3 5-3 5.500-.5s-1.500 4.500-5.500 5zM12 11.500c4-.5 7 .5 7 3.200s-3.200 3.300-5 1.300c.5 2 1 3.500 2 5.500h-2c-1-2-1.600-4-2-6-1.500 2.500-6.500 2.500-6.500-.8s3-3.700 6.500-3.200z' },
  '❤️': { fill: '#d92d3a', shape: 'M12 21C9 17 2.500 13.500 2.500 8.300A5.300 5.300 0 0 1 12 5.300a5.300 5.300 0 0 1 9.500 3C21.500 13.500 15 17 12 21z' },
};

/** Those there are, as they are sent: each is a line of the chat. */
export const REACTIONS: readonly string[] = Object.keys(DRAWN);

export function isReaction(text: string): boolean {
  return text in DRAWN;
}

export function Reaction({ text }: { text: string }) {
  const drawn = DRAWN[text];
  if (drawn === undefined) return <>{text}</>;
  return (
    <svg class="reaction-drawn" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawn.shape} fill={drawn.fill} stroke="#3a2a05" stroke-width="1" stroke-linejoin="round" />
      {drawn.lines === undefined ? null : <path d={drawn.lines} fill="none" stroke="#3a2a05" stroke-width="1.800" stroke-linecap="round" stroke-linejoin="round" />}
    </svg>
  );
}
