import type { Texts } from './Texts.ts';

export const es: Texts = {
  recommendation: (name) => `@${name} cree que deberías entrar de lleno`,
  noXAccount: 'Sin cuenta de X vinculada',
  marketCap: 'Cap. de mercado',
  price: 'Precio',
  period: '24 h',
  unknown: 'Desconocida',
  notTradingYet: 'Aún no se negocia',
  notTradingNote: 'El token existe, pero ningún mercado lo negocia todavía.',
  unknownNote: 'Ahora no hay cifras en vivo. Los botones de abajo funcionan igual.',
  staleNote: (time) => `Últimas cifras conocidas, del ${time}. El mercado no responde ahora.`,
  staleNoteWithoutTime: 'Últimas cifras conocidas. El mercado no responde ahora.',
  loadingFigures: 'Cargando las cifras',
  source: (market) => `Datos: ${market}`,
  readyToApe: '¿Listo para entrar?',
  taglines: {
    'pump.fun': 'La ejecución más rápida',
    jupiter: 'Los mejores precios',
    axiom: 'Trading avanzado',
    bonkbot: 'Bot de Telegram',
    padre: 'Trading avanzado',
  },
  closedPlatform: 'Cerrada al trading, según informes',

  copyMint: 'Copiar la dirección del token',
  mintCopied: 'Dirección del token copiada',
  share: 'Compartir',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  copyFailed: 'Aquí no se puede copiar. Mantén pulsado para copiar:',

  openInBrowser: 'Abrir en el navegador',
  openInSafari: 'Abrir en Safari',
  inApp: (app) =>
    `Este es el navegador ${app === '' ? 'interno de una app' : `interno de ${app}`}: aquí pueden faltar tu wallet y tus sesiones.`,
  inAppSteps:
    'Si no pasa nada: toca ••• o el icono de compartir de esta app y elige «Abrir en el navegador», o copia esta dirección.',
  openInWallet: 'Abrir en una app de wallet',
  openInWalletNote: 'La misma página, en el navegador de una app que tengas instalada.',
  pageAddress: 'Dirección de esta página',

  disclosure: (names) =>
    `Estos son enlaces de referido: ${names} puede recibir una recompensa si operas con ellos. No es asesoramiento financiero.`,
  either: (one, other) => `${one} o ${other}`,

  report: 'Denunciar este enlace',
  reportReason: '¿Qué ocurre?',
  reportReasons: {
    scam: 'Estafa o token falso',
    impersonation: 'Se hace pasar por otra persona',
    spam: 'Spam',
    other: 'Otra cosa',
  },
  reportDetail: 'Detalles (opcional)',
  reportSend: 'Enviar denuncia',
  reportCancel: 'Cancelar',
  reported: 'Gracias. Tu denuncia ha llegado y una persona la revisará.',
  reportChanged: 'Gracias. La denuncia anterior de hoy desde tu conexión se ha cambiado por esta.',
  reportedBefore: 'No se guardó: esta página ya fue denunciada y estamos al tanto.',
  reportedOften: 'No se guardó: han llegado demasiadas denuncias desde tu conexión. Inténtalo más tarde.',
  reportFailed: 'No se pudo enviar la denuncia. Inténtalo de nuevo.',

  title: (name, symbol) => `@${name} cree que deberías entrar de lleno en ${symbol}`,
  description: (token, platforms) => `${token} en Solana. Opera en ${platforms}.`,

  linkNotFound: 'Enlace no encontrado',
  linkNotFoundText: 'El enlace de referido que buscas no existe o ha sido desactivado.',
  linkPaused: 'Quien creó este enlace lo ha pausado. El token sigue teniendo su propia página.',
  seeToken: 'Ver el token',
  makeLink: 'Crea tu propio enlace',
  pageNotFound: '404 Página no encontrada',
  pageNotFoundText: 'Aquí no hay ninguna página.',
  goToDashboard: 'Abrir el panel',
  foreignStart: 'No empezó aquí',
  foreignStartText:
    'Otro sitio intentó conectar tu cuenta de X. No ha pasado nada: si quieres hacerlo, empieza en nuestra página de perfil.',
  failed: 'Algo ha salido mal',
  failedText: (requestId) => `Inténtalo de nuevo en un momento. Referencia: ${requestId}`,
  goHome: (productName) => `Ir a ${productName}`,
};
