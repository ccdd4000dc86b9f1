/** Of Home, what depends on the viewer and on what they paste: loaded when it is shown. */
export const homeParts = {
  title: 'This is the page that visitors see',
  text: 'Sign in, and your name and your referral codes are on it.',
  make: 'Make It Mine',
  page: 'Preview of the page',
  pageFailed: 'The preview is unavailable right now. You can still make the link.',
  figures: 'Your figures',
  dashboard: 'Dashboard',
} as const;
