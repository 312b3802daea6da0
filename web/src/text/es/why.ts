// Where staff are asked why, and for a second factor.
export const why = {
  'cage.pay.title': 'Pagar {chips} fichas de {name}',
  'two-factor.end.code': 'Un código de su aplicación, o uno de recuperación.',
  'table.staff.pickUpTitle': 'Recoger las fichas de {name}',
};
