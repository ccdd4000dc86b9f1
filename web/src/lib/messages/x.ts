export const xTexts = {
  signUp: 'Sign up with X',
  continueWith: 'Continue with X',
  connect: 'Connect with X',
  connecting: 'Connecting...',
  noXAccount: 'No X account linked',
} as const;
