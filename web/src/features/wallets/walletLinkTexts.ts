export const walletLinkTexts = {
  title: 'Link Wallet',
  text: 'Link the connected wallet to your profile to connect platforms and generate links.',
  submit: 'Link This Wallet',
  submitting: 'Linking...',
  failed: 'Failed to link wallet',
  httpError: (status: number) => `HTTP error! status: ${status}`,
  useTaken: 'Sign Out and Use This Wallet’s Account',
} as const;
