export const walletTexts = {
  connect: 'Connect Wallet',
  connecting: 'Connecting...',
  connected: 'Wallet Connected',
  dialogTitle: 'Connect a Wallet',
  dialogText: 'Choose your wallet. It will ask you to sign a message, which is free.',
  listLabel: 'Wallets',
  notSignedIn: (address: string) =>
    `${address} is connected but not signed in. Sign a message to prove it’s yours.`,
  sign: 'Sign Message',
  signing: 'Check your wallet...',
  memoText:
    'Using a Ledger? It can’t sign messages, but it can sign a transaction that holds our text. We never send it: it’s free and moves no funds.',
  signMemo: 'Sign with Ledger',
  memoNext:
    'Your wallet can’t sign messages, as with a Ledger. Try again: it then signs a transaction that holds the text. We never send it.',
  memoChanged:
    'Your wallet changed the transaction, so it proves nothing. Switch off its extra fees or protection for this signature and try again.',
  disconnect: 'Disconnect',
  manage: (address: string) => `Connected wallet ${address}`,
  signInTo: (what: string) => `Sign in to see ${what}`,
  signInText: (address: string) =>
    `Your wallet ${address} is connected. Sign a message to prove it’s yours. It’s free and moves no funds.`,
  supported: 'Supported wallets',
  supportedNames: ['Phantom', 'Backpack', 'Solflare', 'OKX'],
  supportedOthers: 'Any other Wallet Standard wallet',
  notInstalled: 'Not installed',
  getIt: 'Get it',
  notFound: (wallet: string) =>
    `${wallet} isn’t in this browser. Install it, reload this page, then choose it again.`,
  inApp: 'Opens the app',
  openIn: (wallet: string) => `Open in ${wallet}`,
  notHandedOver: 'Your wallet’s app can’t take over yet',
  otherAccount: (wallet: string, user: string) =>
    `Your wallet has switched to ${wallet}, but you are signed in as ${user}. Everything here still belongs to ${user}.`,
  signInWithOther: 'Sign In with This Wallet',
  requiredTitle: 'Link a wallet first',
  requiredText: 'You need a linked wallet to connect platforms and generate links.',
  requiredButton: 'Link a Wallet',
} as const;

export const handOverTexts = {
  looking: 'Looking up your account...',
  failed: 'Could not look up your account',
  none: 'Open your wallet from your browser again, or begin with the wallet here.',
  joins: (name: string) => `Your wallet joins the account of ${name}.`,
  unnamed: 'somebody without a name',
  handle: (handle: string) => `X: @${handle}`,
  text: 'It signs one free message, and you go on where you were.',
  notYours:
    'Not your account? Close this page: whoever owns it would own what your wallet earns here.',
  signedInAs: (name: string) =>
    `This browser is signed in as ${name}. Linking signs it out of that account.`,
  begin: 'Begin with the Wallet',
  goOn: 'Go On',
} as const;
