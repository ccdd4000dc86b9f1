import { PRODUCT_NAME } from '../productName.ts';

export const generate = {
  title: 'Generate Universal Link',
  text: 'Create one link for a token, with your codes for every connected platform.',
  back: 'Back to Dashboard',
  connectTitle: 'Connect Your Wallet',
  connectText: 'Please connect your Solana wallet to generate links',
  goHome: 'Go to Home',
  configuration: 'Link Configuration',
  identifier: 'Custom Identifier (optional)',
  identifierHint: 'Leave empty to use the token symbol.',
  platforms: 'Connected Platforms',
  noPlatforms: 'No platforms connected yet.',
  connectPlatforms: 'Connect Platforms',
  submit: 'Generate Universal Link',
  submitting: 'Generating...',
  resultTitle: 'Your Universal Link',
  resultText: (ways: number) =>
    `Post it anywhere. Visitors see your name, the market cap and ${ways} ways to trade.`,
  copy: 'Copy Link',
  open: 'Open Link',
  backup: 'Backup Link',
  copyBackup: 'Copy Backup Link',
  share: 'Share',
  shareTitle: (token: string) => `${token} on ${PRODUCT_NAME}`,
  signInWhat: 'your platforms and generate links',
} as const;
