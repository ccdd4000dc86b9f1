export const loginTexts = {
  title: 'Create Your Profile',
  text: 'Sign up with X or connect your Solana wallet to start generating links.',
  or: 'OR',
  back: 'Back to Home',
} as const;
