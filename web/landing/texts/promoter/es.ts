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
};
