/** Home's texts that depend on the viewer and their input, loaded on demand. */
export const homePartsTexts = {
  signIn: 'Make It Yours',
  signInText: 'Sign in and add one referral code. We’ll keep your token.',
  nameAndCode: 'Claim Your Name, Add Your Code',
  name: 'Claim Your Name',
  code: 'Add Your Referral Code',
  ready: 'One Click to Your Link',
  make: 'Make and Copy My Link',
  making: 'Making your link...',
  more: 'More Options',
  figures: 'Your figures',
  dashboard: 'Dashboard',
} as const;
