/** Drafts of posts, and the field that they are edited in. */
export const posts = {
  title: 'Write a Post',
  text: 'Pick a draft and make it your own. Your link is added for you.',
  place: 'Where to post',
  start: 'Draft',
  starts: { short: 'Short', personal: 'Personal', address: 'With Address' },
  personal: (token: string) =>
    `I've got ${token} on my watchlist. What's your read on it? The link has the market cap and opens whichever platform you already trade on. DYOR. (Referral link)`,
  address: (token: string, mint: string) =>
    `${token} on Solana\nCA: ${mint}\n\nCheck the address before you buy, whatever you trade on. (Referral link)`,
  field: (place: string) => `Your post on ${place}`,
  fieldFor: (channel: string) => `Your post for ${channel}`,
  builtIn: 'Places',
  own: 'Your channels',
  copy: 'Copy Post',
  hint: 'Keep the referral note, so your readers know that the link pays you.',
  reset: 'Undo Changes',
  post: (place: string) => `Post on ${place}`,
  newTab: '(opens in a new tab)',
  length: (length: number, limit: number) => `${length} / ${limit}`,
  lengthSpoken: (length: number, limit: number) => `${length} of ${limit} characters, including the link`,
  tooLong: (over: number, place: string) =>
    `${over} ${over === 1 ? 'character' : 'characters'} too long for ${place}. Shorten it to post.`,
} as const;
