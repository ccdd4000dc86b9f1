/** Of Home, what depends on the viewer and on what they paste: loaded when it is shown. */
export const homeParts = {
  title: 'This is the page that visitors see',
  text: 'Sign in, and the link is made, with your name and your referral codes on its page.',
  make: 'Make It Mine',
  page: 'Preview of the page',
  pageFailed: 'The preview is unavailable right now. You can still make the link.',
  figures: 'Your figures',
  dashboard: 'Dashboard',
} as const;
