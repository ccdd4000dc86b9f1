import type { Texts } from './Texts.ts';

export const pt: Texts = {
  recommendation: (name) => `@${name} acha que você deveria entrar com tudo`,
  noXAccount: 'Nenhuma conta do X vinculada',
  marketCap: 'Valor de mercado',
  price: 'Preço',
  period: '24 h',
  loss: (percent) => `Caiu ${percent} em 24 h`,
  liquidity: 'Liquidez',
  volume: 'Volume 24 h',
  poolAge: 'Idade da pool',
  holders: 'Detentores',
  chart: 'Gráfico do preço',
  spans: { '1h': '1 h', '24h': '24 h', '7d': '7 d' },
  line: (span, prices) => `Preço em ${span}: ${prices}`,
  chartSource: (market) => `Gráfico e detentores: ${market}`,

  factsTitle: 'Fatos sobre este token',
  factsUnknown: 'Autoridade de emissão e de congelamento, maiores carteiras: desconhecidas no momento.',
  mint: {
    none: 'Autoridade de emissão: nenhuma. Ninguém pode criar mais.',
    set: 'Autoridade de emissão: ativa. Mais podem ser criados.',
    unknown: 'Autoridade de emissão: desconhecida.',
  },
  freeze: {
    none: 'Autoridade de congelamento: nenhuma. Ninguém pode congelar contas.',
    set: 'Autoridade de congelamento: ativa. Quem a detém pode congelar contas.',
    unknown: 'Autoridade de congelamento: desconhecida.',
  },
  powers: {
    fee: (percent) => `Taxa de transferência: ${percent} em cada transferência.`,
    delegate: 'Um delegado permanente pode mover os tokens de qualquer pessoa.',
    hook: 'Um transfer hook: um programa roda em cada transferência e pode bloqueá-la.',
    frozen: 'Contas novas ficam congeladas até que alguém as descongele.',
    pausable: 'Todas as transferências podem ser pausadas.',
    fixed: 'Não pode ser transferido.',
    unknown: 'Poderes de suas extensões Token-2022: desconhecidos.',
  },
  topTen: {
    known: (percent) => `As dez maiores carteiras têm ${percent} (pools e corretoras incluídas).`,
    unknown: 'Dez maiores carteiras: desconhecido.',
  },
  developer: {
    known: (percent) => `A carteira do desenvolvedor tem ${percent}.`,
    unknown: 'Carteira do desenvolvedor: desconhecido.',
  },
  factsNote: 'São fatos lidos da blockchain, não um conselho.',

  unknown: 'Desconhecido',
  notTradingYet: 'Ainda sem negociação',
  notTradingNote: 'O token existe, mas nenhum mercado o negocia ainda.',
  unknownNote: 'Os números ao vivo estão indisponíveis no momento. Os botões abaixo continuam funcionando.',
  staleNote: (time) =>
    `Últimos números conhecidos, de ${time}. Os números ao vivo estão indisponíveis no momento.`,
  staleNoteWithoutTime: 'Últimos números conhecidos. Os números ao vivo estão indisponíveis no momento.',
  loadingFigures: 'Carregando números',
  source: (market) => `Dados: ${market}`,
  calledAt: (worth, age) => `Indicado com ${worth}, ${age}`,
  calledAtUnknown: (age) => `Link criado ${age}; o preço daquele momento é desconhecido`,
  now: (multiple) => `agora ${multiple}`,
  nowLower: (multiple, loss) => `agora ${multiple} (${loss} a menos)`,
  readyToApe: 'Pronto para entrar?',
  closedPlatform: 'Segundo relatos, encerrou as negociações',
  paidByVisitor: 'A taxa de indicação é paga por você',

  copyMint: 'Copiar endereço do token',
  mintCopied: 'Endereço do token copiado',
  share: 'Compartilhar',
  copyLink: 'Copiar link',
  linkCopied: 'Link copiado',
  copyFailed: 'Não dá para copiar aqui. Toque e segure para copiar:',

  openInBrowser: 'Abrir no navegador',
  openInSafari: 'Abrir no Safari',
  inApp: (app) =>
    `Você está no navegador interno ${app === '' ? 'de um app' : `do app ${app}`}. Sua carteira e seus logins podem não funcionar aqui.`,
  inAppSteps:
    'Se nada acontecer, toque em ••• ou no ícone de compartilhar deste app e escolha “Abrir no navegador”, ou copie este endereço.',
  openInWallet: 'Abrir em um app de carteira',
  openInWalletNote: 'Abre esta página no navegador de um app de carteira que você tenha instalado.',
  pageAddress: 'Endereço desta página',

  disclosure: (names) =>
    `Estes são links de indicação: ${names} pode receber uma recompensa se você negociar por eles. Isto não é recomendação de investimento.`,
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
  reported: 'Obrigado. Uma pessoa vai analisar sua denúncia.',
  reportChanged: 'Obrigado. Esta denúncia substitui a que foi enviada hoje da sua conexão.',
  reportedBefore: 'Esta página já foi denunciada, por isso esta denúncia não foi salva.',
  reportedOften:
    'Chegaram denúncias demais da sua conexão, por isso esta não foi salva. Tente de novo mais tarde.',
  reportFailed: 'Não foi possível enviar a denúncia. Tente de novo.',

  title: (name, symbol) => `@${name} acha que você deveria entrar com tudo em ${symbol}`,
  description: (token, platforms) => `${token} na Solana. Negocie em ${platforms}.`,

  linkNotFound: 'Link não encontrado',
  linkNotFoundText: 'O link de indicação que você procura não existe ou foi desativado.',
  linkPaused: 'Quem criou este link o pausou. Você ainda pode ver o token.',
  seeToken: 'Ver o token',
  makeLink: 'Crie seu próprio link',
  pageNotFound: '404 Página não encontrada',
  pageNotFoundText: 'Não existe nenhuma página aqui.',
  goToDashboard: 'Abrir o painel',
  foreignStart: 'O X não foi conectado',
  foreignStartText:
    'Outro site tentou conectar sua conta do X, e nós impedimos. Para conectar o X, comece pelo seu perfil.',
  failed: 'Algo deu errado',
  failedText: (requestId) => `Tente de novo daqui a pouco. Referência: ${requestId}`,
  goHome: (productName) => `Ir para ${productName}`,
};
