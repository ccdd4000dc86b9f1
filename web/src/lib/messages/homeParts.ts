/** Of Home, what depends on the viewer and on what they paste: loaded when it is shown. */
export const homeParts = {
  signIn: 'Make it yours',
  signInText: 'Sign in and add one referral code. We’ll keep your token.',
  nameAndCode: 'Claim your name, add your code',
  name: 'Claim your name',
  code: 'Add your referral code',
  ready: 'One click to your link',
  make: 'Make My Link',
  making: 'Making your link...',
  more: 'More options',
  figures: 'Your figures',
  dashboard: 'Dashboard',
} as const;
