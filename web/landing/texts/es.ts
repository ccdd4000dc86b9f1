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
  unknownNote: 'Ahora mismo no hay cifras en vivo. Los botones de abajo siguen funcionando.',
  staleNote: (time) => `Últimas cifras conocidas, del ${time}. Ahora mismo no hay cifras en vivo.`,
  staleNoteWithoutTime: 'Últimas cifras conocidas. Ahora mismo no hay cifras en vivo.',
  loadingFigures: 'Cargando cifras',
  source: (market) => `Datos: ${market}`,
  calledAt: (worth, age) => `Señalado con ${worth}, ${age}`,
  calledAtUnknown: (age) => `Enlazado ${age}; se desconoce el precio de entonces`,
  now: (multiple) => `ahora ${multiple}`,
  nowLower: (multiple, loss) => `ahora ${multiple} (un ${loss} menos)`,
  readyToApe: '¿Listo para entrar?',
  closedPlatform: 'Al parecer ya no permite operar',

  copyMint: 'Copiar la dirección del token',
  mintCopied: 'Dirección del token copiada',
  share: 'Compartir',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  copyFailed: 'Aquí no se puede copiar. Mantén pulsado para copiar:',

  openInBrowser: 'Abrir en el navegador',
  openInSafari: 'Abrir en Safari',
  inApp: (app) =>
    `Estás en el navegador integrado de ${app === '' ? 'una app' : app}. Puede que aquí no funcionen tu wallet ni tus sesiones.`,
  inAppSteps:
    'Si no pasa nada, toca ••• o el icono de compartir de esta app y elige «Abrir en el navegador», o copia esta dirección.',
  openInWallet: 'Abrir en una app de wallet',
  openInWalletNote: 'Abre esta página en el navegador de una app de wallet que tengas instalada.',
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
  reported: 'Gracias. Una persona revisará tu denuncia.',
  reportChanged: 'Gracias. Esta denuncia sustituye a la enviada hoy desde tu conexión.',
  reportedBefore: 'Esta página ya ha sido denunciada, así que esta denuncia no se ha guardado.',
  reportedOften:
    'Han llegado demasiadas denuncias desde tu conexión, así que esta no se ha guardado. Inténtalo más tarde.',
  reportFailed: 'No se ha podido enviar la denuncia. Inténtalo de nuevo.',

  title: (name, symbol) => `@${name} cree que deberías entrar de lleno en ${symbol}`,
  description: (token, platforms) => `${token} en Solana. Opera en ${platforms}.`,

  linkNotFound: 'Enlace no encontrado',
  linkNotFoundText: 'El enlace de referido que buscas no existe o ha sido desactivado.',
  linkPaused: 'Quien creó este enlace lo ha pausado. Aun así, puedes ver el token.',
  seeToken: 'Ver el token',
  makeLink: 'Crea tu propio enlace',
  pageNotFound: '404 Página no encontrada',
  pageNotFoundText: 'Aquí no hay ninguna página.',
  goToDashboard: 'Abrir el panel',
  foreignStart: 'X no se ha conectado',
  foreignStartText:
    'Otro sitio ha intentado conectar tu cuenta de X y lo hemos impedido. Si quieres conectarla, hazlo desde tu perfil.',
  failed: 'Algo ha salido mal',
  failedText: (requestId) => `Inténtalo de nuevo en un momento. Referencia: ${requestId}`,
  goHome: (productName) => `Ir a ${productName}`,
};
