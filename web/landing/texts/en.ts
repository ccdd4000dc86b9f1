import type { Texts } from './Texts.ts';

/** The specification's own texts, and ours beside them. */
export const en: Texts = {
  recommendation: (name) => `@${name} thinks you should ape`,
  noXAccount: 'No X account linked',
  marketCap: 'Market Cap',
  price: 'Price',
  period: '24h',
  loss: (percent) => `Down ${percent} in 24h`,
  liquidity: 'Liquidity',
  volume: '24h Volume',
  poolAge: 'Pool age',
  holders: 'Holders',
  chart: 'Price chart',
  spans: { '1h': '1h', '24h': '24h', '7d': '7d' },
  line: (span, prices) => `Price over ${span}: ${prices}`,
  chartSource: (market) => `Chart and holders: ${market}`,

  factsTitle: 'Facts about this token',
  factsUnknown: 'Mint and freeze authority, largest wallets: unknown right now.',
  mint: {
    none: 'Mint authority: none. Nobody can create more.',
    set: 'Mint authority: set. More can be created.',
    unknown: 'Mint authority: unknown.',
  },
  freeze: {
    none: 'Freeze authority: none. Nobody can freeze accounts.',
    set: 'Freeze authority: set. Its owner can freeze accounts.',
    unknown: 'Freeze authority: unknown.',
  },
  powers: {
    fee: (percent) => `Transfer fee: ${percent} on every transfer.`,
    delegate: 'A permanent delegate can move anyone’s tokens.',
    hook: 'A transfer hook: a program runs on every transfer and can block it.',
    frozen: 'New accounts are frozen until somebody thaws them.',
    pausable: 'All transfers can be paused.',
    fixed: 'It cannot be transferred.',
    unknown: 'Powers of its Token-2022 extensions: unknown.',
  },
  topTen: {
    known: (percent) => `Ten largest wallets hold ${percent} (pools and exchanges included).`,
    unknown: 'Ten largest wallets: unknown.',
  },
  developer: {
    known: (percent) => `The developer’s wallet holds ${percent}.`,
    unknown: 'The developer’s wallet: unknown.',
  },
  factsNote: 'These are facts read from the chain, not advice.',

  unknown: 'Unknown',
  notTradingYet: 'Not trading yet',
  notTradingNote: 'This token exists but isn’t trading anywhere yet.',
  unknownNote: 'Live figures are unavailable right now. The buttons below still work.',
  staleNote: (time) => `Last known figures, from ${time}. Live figures are unavailable right now.`,
  staleNoteWithoutTime: 'Last known figures. Live figures are unavailable right now.',
  loadingFigures: 'Loading figures',
  source: (market) => `Data: ${market}`,
  calledAt: (worth, age) => `Called at ${worth}, ${age}`,
  calledAtUnknown: (age) => `Linked ${age}; the price then is unknown`,
  now: (multiple) => `now ${multiple}`,
  nowLower: (multiple, loss) => `now ${multiple} (${loss} lower)`,
  readyToApe: 'Ready to Ape?',
  closedPlatform: 'Reportedly closed to trading',
  paidByVisitor: 'You pay the referral fee',

  copyMint: 'Copy token address',
  mintCopied: 'Token address copied',
  share: 'Share',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyFailed: 'Copying is blocked here. Press and hold to copy:',

  openInBrowser: 'Open in browser',
  openInSafari: 'Open in Safari',
  inApp: (app) =>
    `You’re in ${app === '' ? 'an app' : app}’s built-in browser. Your wallet and logins may not work here.`,
  inAppSteps:
    'If nothing happens, tap ••• or the share icon in this app and choose “Open in browser”, or copy this address.',
  openInWallet: 'Open in a wallet app',
  openInWalletNote: 'Opens this page in the browser of a wallet app you have installed.',
  pageAddress: 'Page address',

  disclosure: (names) =>
    `These are referral links: ${names} may earn a reward if you trade through them. Not financial advice.`,
  either: (one, other) => `${one} or ${other}`,

  report: 'Report this link',
  reportReason: 'What’s wrong?',
  reportReasons: {
    scam: 'Scam or fake token',
    impersonation: 'Pretending to be someone else',
    spam: 'Spam',
    other: 'Something else',
  },
  reportDetail: 'Details (optional)',
  reportSend: 'Send report',
  reportCancel: 'Cancel',
  reported: 'Thank you. A person will review your report.',
  reportChanged: 'Thank you. This replaces the report sent from your connection earlier today.',
  reportedBefore: 'This page has already been reported, so this report was not saved.',
  reportedOften:
    'Too many reports came from your connection, so this one was not saved. Please try again later.',
  reportFailed: 'Your report couldn’t be sent. Please try again.',

  title: (name, symbol) => `@${name} thinks you should ape ${symbol}`,
  description: (token, platforms) => `${token} on Solana. Trade it on ${platforms}.`,

  linkNotFound: 'Link Not Found',
  linkNotFoundText: "The referral link you're looking for doesn't exist or has been disabled.",
  linkPaused: 'The promoter has paused this link. You can still see the token.',
  seeToken: 'See the token',
  makeLink: 'Create your own link',
  pageNotFound: '404 Page Not Found',
  pageNotFoundText: 'Did you forget to add the page to the router?',
  goToDashboard: 'Open the dashboard',
  foreignStart: 'X was not connected',
  foreignStartText:
    'Another site tried to connect your X account, so we stopped it. To connect X yourself, start from your profile.',
  failed: 'Something went wrong',
  failedText: (requestId) => `Please try again in a moment. Reference: ${requestId}`,
  goHome: (productName) => `Go to ${productName}`,
};
