import type { PromoterTexts } from './PromoterTexts.ts';

export const es: PromoterTexts = {
  title: (name) => `Señales de @${name}`,
  description: (name) =>
    `Todas las señales que @${name} ha publicado aquí, con el precio de entonces y el de ahora, también las perdedoras.`,
  memberSince: (month) => `Miembro desde ${month}`,
  signUp: 'Regístrate',
  signUpNote: (name) =>
    `Enlaces de referido: @${name} puede recibir una recompensa si te registras con ellos.`,
  signUpTagline: 'Enlace de referido',
  calls: 'Señales',
  callCount: (count) => (count === 1 ? '1 señal' : `${count} señales`),
  noCalls: 'Todavía no hay señales.',
  pinned: 'Señal fijada',
  now: 'ahora',
  paused: 'Enlace en pausa',
  older: 'Señales anteriores',
  newest: 'Señales más recientes',
  disclosure: (name) =>
    `Los botones de registro son enlaces de referido: @${name} puede recibir una recompensa si te registras con ellos. Las señales pasadas no dicen nada de la siguiente. No es asesoramiento financiero.`,
  report: 'Denunciar esta página',
  record: 'Historial',
  reached: ({ reached, of }) => `${reached} de ${of} señales terminadas llegaron a 2×`,
  interval: (low, high) => `Intervalo del 95 %: del ${low} % al ${high} %`,
  finished: (count) => (count === 1 ? '1 señal terminada' : `${count} señales terminadas`),
  tooFew: 'Demasiado pocas señales terminadas para una tasa.',
  medianPeak: 'Mediana del máximo',
  medianR7: 'Mediana a los 7 días',
  noMarketShare: 'Sin mercado',
  callsPerWeek: 'Señales por semana',
  outside: ({ open, notShared, unknown, own }) =>
    `Fuera de la tasa: ${open} sin terminar, ${notShared} sin compartir, ${unknown} sin precio conocido, ${own} de un token propio.`,
  peak: 'máximo',
  afterWeek: (multiple) => `A los 7 días: ${multiple}`,
  noMarket: 'A los 7 días: sin mercado',
  states: {
    open: 'Aún no han pasado 7 días',
    not_shared: 'Sin compartir',
    unknown_entry: 'Precio de entonces desconocido',
    own_token: 'Token propio',
  },
};
