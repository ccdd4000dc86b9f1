import { PRODUCT_NAME } from '../productName.ts';

/** Cards on other sites, and overlays of streams. */
export const embedTexts = {
  title: 'Embed on a Website',
  linkFrame: (token: string) => `${token} on ${PRODUCT_NAME}`,
  recordFrame: `Track record on ${PRODUCT_NAME}`,
  theme: 'Theme',
  themes: {
    dark: 'Dark',
    light: 'Light',
    transparent: 'Transparent (for light sites)',
    'transparent-dark': 'Transparent (for dark sites)',
  },
  code: 'HTML code',
  codeHint: 'Paste it into your site. Its clicks count as the channel embed.',
  overlayText: 'Shows your clicks live on a transparent page, for example in OBS.',
  overlayMake: 'Get Overlay Address',
  overlayShow: 'What it shows',
  overlayShows: { clicks: 'All clicks', last: 'Last click' },
  overlayAddress: 'Overlay address',
  overlayHint: 'Add it as a browser source. Anyone with this address sees your clicks.',
  overlayRevoke: 'Revoke Address',
} as const;
