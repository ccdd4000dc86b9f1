export const walletLink = {
  title: 'Link Wallet',
  text: 'Link the connected wallet to your profile: platforms and links need it.',
  submit: 'Link This Wallet',
  submitting: 'Linking...',
  failed: 'Failed to link wallet',
  httpError: (status: number) => `HTTP error! status: ${status}`,
  useTaken: 'Sign out and use this wallet’s account',
} as const;
