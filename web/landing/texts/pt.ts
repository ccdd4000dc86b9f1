import type { Texts } from './Texts.ts';

export const pt: Texts = {
  recommendation: (name) => `@${name} acha que você deveria entrar com tudo`,
  noXAccount: 'Nenhuma conta do X vinculada',
  marketCap: 'Valor de mercado',
  price: 'Preço',
  period: '24 h',
  unknown: 'Desconhecido',
  notTradingYet: 'Ainda sem negociação',
  notTradingNote: 'O token existe, mas nenhum mercado o negocia ainda.',
  unknownNote: 'Não há números ao vivo agora. Os botões abaixo funcionam mesmo assim.',
  staleNote: (time) => `Últimos números conhecidos, de ${time}. O mercado não responde agora.`,
  staleNoteWithoutTime: 'Últimos números conhecidos. O mercado não responde agora.',
  loadingFigures: 'Carregando os números',
  source: (market) => `Dados: ${market}`,
  readyToApe: 'Pronto para entrar?',
  taglines: {
    'pump.fun': 'Execução mais rápida',
    jupiter: 'Melhores preços',
    axiom: 'Trading avançado',
    bonkbot: 'Bot do Telegram',
    padre: 'Trading avançado',
  },
  closedPlatform: 'Fechada para negociação, segundo relatos',

  copyMint: 'Copiar endereço do token',
  mintCopied: 'Endereço do token copiado',
  share: 'Compartilhar',
  copyLink: 'Copiar link',
  linkCopied: 'Link copiado',
  copyFailed: 'Não dá para copiar aqui. Toque e segure para copiar:',

  openInBrowser: 'Abrir no navegador',
  openInSafari: 'Abrir no Safari',
  inApp: (app) =>
    `Este é o navegador interno ${app === '' ? 'de um app' : `do app ${app}`}: sua carteira e seus logins podem não estar aqui.`,
  inAppSteps:
    'Se nada acontecer: toque em ••• ou no ícone de compartilhar deste app e escolha “Abrir no navegador”, ou copie este endereço.',
  openInWallet: 'Abrir em um app de carteira',
  openInWalletNote: 'A mesma página, no navegador de um app que você tenha instalado.',
  pageAddress: 'Endereço desta página',

  disclosure: (names) =>
    `Estes são links de indicação: ${names} pode receber uma recompensa quando você negocia por eles. Não é aconselhamento financeiro.`,
  either: (one, other) => `${one} ou ${other}`,

  report: 'Denunciar este link',
  reportReason: 'O que está errado?',
  reportReasons: {
    scam: 'Golpe ou token falso',
    impersonation: 'Finge ser outra pessoa',
    spam: 'Spam',
    other: 'Outra coisa',
  },
  reportDetail: 'Detalhes (opcional)',
  reportSend: 'Enviar denúncia',
  reportCancel: 'Cancelar',
  reported: 'Obrigado. Sua denúncia chegou e uma pessoa vai analisá-la.',
  reportChanged: 'Obrigado. A denúncia anterior de hoje, feita da sua conexão, foi trocada por esta.',
  reportedBefore: 'Não foi guardada: esta página já foi denunciada, e já sabemos disso.',
  reportedOften: 'Não foi guardada: chegaram denúncias demais da sua conexão. Tente de novo mais tarde.',
  reportFailed: 'Não foi possível enviar a denúncia. Tente de novo.',

  title: (name, symbol) => `@${name} acha que você deveria entrar com tudo em ${symbol}`,
  description: (token, platforms) => `${token} na Solana. Negocie em ${platforms}.`,

  linkNotFound: 'Link não encontrado',
  linkNotFoundText: 'O link de indicação que você procura não existe ou foi desativado.',
  linkPaused: 'Quem criou este link o pausou. O token continua com uma página própria.',
  seeToken: 'Ver o token',
  makeLink: 'Crie seu próprio link',
  pageNotFound: '404 Página não encontrada',
  pageNotFoundText: 'Não existe nenhuma página aqui.',
  goToDashboard: 'Abrir o painel',
  foreignStart: 'Não começou aqui',
  foreignStartText:
    'Outro site tentou conectar sua conta do X. Nada aconteceu: se quiser fazer isso, comece na nossa página de perfil.',
  failed: 'Algo deu errado',
  failedText: (requestId) => `Tente de novo daqui a pouco. Referência: ${requestId}`,
  goHome: (productName) => `Ir para ${productName}`,
};
