import { PRODUCT_NAME } from '../productName.ts';

export const generate = {
  title: 'Generate Universal Link',
  text: 'One link for this token, with your codes on every connected platform.',
  back: 'Back to Dashboard',
  connectTitle: 'Connect Your Wallet',
  connectText: 'Please connect your Solana wallet to generate links',
  goHome: 'Go to Home',
  configuration: 'Link Configuration',
  identifier: 'Custom Identifier (optional)',
  identifierHint: 'Left empty, it is made from the token symbol.',
  platforms: 'Connected platforms',
  noPlatforms: 'No platform is connected yet.',
  connectPlatforms: 'Connect platforms',
  submit: 'Generate Universal Link',
  submitting: 'Generating...',
  resultTitle: 'Your universal link',
  resultText: (ways: number) =>
    `Post it anywhere. Visitors see your name, the market cap and ${ways} ways to trade.`,
  copy: 'Copy link',
  open: 'Open link',
  backup: 'Backup link',
  copyBackup: 'Copy backup link',
  share: 'Share',
  shareTitle: (token: string) => `${token} on ${PRODUCT_NAME}`,
  signInWhat: 'your platforms and generate links',
} as const;
