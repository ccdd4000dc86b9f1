/** Posts that a promoter can start from, and the field that they are changed in. */
export const posts = {
  title: 'Write a post',
  text: 'Pick a start and make it yours. The link follows by itself.',
  place: 'Where to post',
  start: 'Start from',
  starts: { short: 'Short', personal: 'Personal', address: 'With address' },
  personal: (token: string) =>
    `I've got ${token} on my watchlist. What's your read on it? The link has the market cap and opens whichever platform you already trade on. DYOR. (Referral link)`,
  address: (token: string, mint: string) =>
    `${token} on Solana\nCA: ${mint}\n\nCheck the address before you buy, whatever you trade on. (Referral link)`,
  field: (place: string) => `Your post on ${place}`,
  hint: 'Keep the note that it is a referral link: your readers should know that it pays you.',
  reset: 'Undo my changes',
  post: (place: string) => `Post on ${place}`,
  newTab: '(opens in a new tab)',
  length: (length: number, limit: number) => `${length} / ${limit}`,
  lengthSpoken: (length: number, limit: number) => `${length} of ${limit} characters, the link included`,
  tooLong: (over: number, place: string) =>
    `${over} ${over === 1 ? 'character' : 'characters'} too long for ${place}. Shorten the text to post it.`,
} as const;
