// Where staff are asked why, and for a second factor.
export const why = {
  'cage.pay.title': 'Pay {chips} chips of {name}',
  'two-factor.end.code': 'A code of your app, or a recovery code.',
  'table.staff.pickUpTitle': 'Pick up the chips of {name}',
} as const;
