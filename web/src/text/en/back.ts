/** Texts for whoever comes back: a seat that was given up, and what they bring. */
export const back = {
  'lost.away.one': 'Your seat was given up at {time}: you were away for {count} minute.',
  'lost.away.other': 'Your seat was given up at {time}: you were away for {count} minutes.',
  'lost.staff': 'The floor gave up your seat at {time}.',
  'lost.chips': 'Your {chips} chips are in your wallet.',
  'lost.brings': 'If you sit down here again before {time}, you bring at least {chips}.',
  'lost.at': 'Your seat at {table}',
  'lost.known': 'Got it',
  'sit.brings': 'You left this table with {chips}. Until {time} you bring back at least that much.',
  'table.leave.wagers': 'You leave at once: your wagers come back to you, and you go with your chips.',
  'invite.change': 'Make a new link',
  'invite.change.help': 'The link so far stops working. Whoever sits stays; whoever only watches by it is shown out.',
  'invite.changed': 'This is the new link.',
} as const;
