import type { Texts } from './Texts.ts';

/** The specification's own texts, and ours beside them. */
export const en: Texts = {
  recommendation: (name) => `@${name} thinks you should ape`,
  noXAccount: 'No X account linked',
  marketCap: 'Market Cap',
  price: 'Price',
  period: '24h',
  unknown: 'Unknown',
  notTradingYet: 'Not trading yet',
  notTradingNote: 'This token exists, but no market trades it yet.',
  unknownNote: 'Live figures are not available right now. The buttons below still work.',
  staleNote: (time) => `Last known figures, from ${time}. The market is not answering right now.`,
  staleNoteWithoutTime: 'Last known figures. The market is not answering right now.',
  loadingFigures: 'Loading the figures',
  source: (market) => `Data: ${market}`,
  readyToApe: 'Ready to Ape?',
  taglines: {},
  closedPlatform: 'Reported closed to trading',

  copyMint: 'Copy token address',
  mintCopied: 'Token address copied',
  share: 'Share',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyFailed: 'Copying is blocked here. Press and hold to copy:',

  openInBrowser: 'Open in browser',
  openInSafari: 'Open in Safari',
  inApp: (app) =>
    `This is ${app === '' ? 'an app' : app}’s own browser: your wallet and sign-ins may be missing here.`,
  inAppSteps:
    'If nothing happens: tap ••• or the share icon of this app and choose “Open in browser”, or copy this address.',
  openInWallet: 'Open in a wallet app',
  openInWalletNote: 'The same page, in the browser of an app that you have installed.',
  pageAddress: 'Address of this page',

  disclosure: (names) =>
    `These are referral links: ${names} may earn a reward when you trade through them. Not financial advice.`,
  either: (one, other) => `${one} or ${other}`,

  report: 'Report this link',
  reportReason: 'What is wrong?',
  reportReasons: {
    scam: 'Scam or fake token',
    impersonation: 'Pretends to be somebody else',
    spam: 'Spam',
    other: 'Something else',
  },
  reportDetail: 'Details (optional)',
  reportSend: 'Send report',
  reportCancel: 'Cancel',
  reported: 'Thank you. Your report has arrived and a person will look at it.',
  reportChanged: 'Thank you. Today’s earlier report from your connection has been changed to this one.',
  reportedBefore: 'Not kept: this page has already been reported, and we know about it.',
  reportedOften: 'Not kept: too many reports came from your connection. Please try again later.',
  reportFailed: 'The report could not be sent. Please try again.',

  title: (name, symbol) => `@${name} thinks you should ape ${symbol}`,
  description: (token, platforms) => `${token} on Solana. Trade it on ${platforms}.`,

  linkNotFound: 'Link Not Found',
  linkNotFoundText: "The referral link you're looking for doesn't exist or has been disabled.",
  linkPaused: 'This link’s promoter has paused it. The token still has its own page.',
  seeToken: 'See the token',
  makeLink: 'Create your own link',
  pageNotFound: '404 Page Not Found',
  pageNotFoundText: 'Did you forget to add the page to the router?',
  goToDashboard: 'Open the dashboard',
  foreignStart: 'Not started here',
  foreignStartText:
    'Another site tried to connect your X account. Nothing happened: to do so yourself, begin on our profile page.',
  failed: 'Something went wrong',
  failedText: (requestId) => `Please try again in a moment. Reference: ${requestId}`,
  goHome: (productName) => `Go to ${productName}`,
};
