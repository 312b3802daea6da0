/** Textos para quien vuelve: un asiento que quedó libre y lo que se trae. */
export const back = {
  'lost.away.one': 'Su asiento quedó libre ({time}): llevaba usted {count} minuto fuera.',
  'lost.away.other': 'Su asiento quedó libre ({time}): llevaba usted {count} minutos fuera.',
  'lost.staff': 'El jefe de sala dejó libre su asiento ({time}).',
  'lost.chips': 'Sus {chips} fichas están en su cartera.',
  'lost.brings': 'Si se sienta aquí otra vez, trae al menos {chips} (hasta {time}).',
  'lost.at': 'Su asiento en {table}',
  'lost.known': 'Entendido',
  'sit.brings': 'Dejó esta mesa con {chips}. Si vuelve, trae al menos eso (hasta {time}).',
  'table.leave.wagers': 'Se va ahora: sus apuestas vuelven a usted, y se lleva sus fichas.',
  'invite.change': 'Hacer un enlace nuevo',
  'invite.change.help': 'El enlace de hasta ahora deja de valer. Quien está sentado se queda; quien solo mira por él sale.',
  'invite.changed': 'Este es el enlace nuevo.',
} as const;
