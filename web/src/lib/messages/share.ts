/** Posting a link: its copies for each place, and what people will see there. */
export const share = {
  title: 'Copy the Link',
  text: 'Each place gets its own copy of the link, so your statistics can tell them apart.',
  dialogTitle: (token: string) => `Share ${token}`,
  open: 'Share',
  openNamed: (token: string) => `Share link for ${token}`,
  places: { x: 'X', telegram: 'Telegram', discord: 'Discord' },
  copy: 'Copy',
  copyFor: (place: string) => `Copy for ${place}`,
  /** What a post says before the link, unless another one is chosen or written. */
  message: (token: string, ways: number) =>
    `${token}: market cap and ${ways} ways to trade it, in one link. (Referral link)`,
  cardTitle: 'In a Post',
  cardText: 'X, Telegram and Discord turn the link into a card like this.',
  cardPicture: (token: string) => `Preview image for ${token}`,
  cardFailed: 'The preview image is unavailable right now. The page itself works.',
  cardAway: 'The preview image comes back with the page.',
  paused: 'This link is paused, so its page isn’t open to visitors. Resume it before you post it.',
  pageTitle: 'What Visitors See',
  pageFailed: 'The preview is unavailable right now. The page itself is one click away.',
  openPage: 'Open it',
  openPageNamed: (token: string) => `Open it: the page for ${token}, in a new tab`,
} as const;
