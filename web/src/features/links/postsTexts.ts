export const postsTexts = {
  place: 'Where to post',
  start: 'Draft',
  starts: { own: 'Short', reached: 'New High', personal: 'Watchlist', address: 'With Address' },
  /** The token's value when the link was created. */
  at: (token: string, worth: string) => `${token} at ${worth}`,
  own: (call: string, words: string | null) =>
    words === null
      ? `${call}. Trade it anywhere 👇 (ref link)`
      : `${words}\n\n${call}. Trade it anywhere 👇 (ref link)`,
  reached: (token: string, { multiple, worth }: { multiple: number; worth: string | null }) =>
    `${token} hit ${multiple}× since I shared it${worth === null ? '' : ` at ${worth}`}. Trade it anywhere 👇 (ref link)`,
  personal: (call: string) => `${call}, on my watchlist. Trade it anywhere 👇 (ref link)`,
  address: (token: string, mint: string) =>
    `${token} on Solana\nCA: ${mint}\n\nCheck the address before you buy. (ref link)`,
  /** Of a paid link: what X asks for first, and what regulators ask for last. */
  paid: (post: string) =>
    `Paid partnership\n\n${post}\n\nCrypto is high risk: you could lose all you invest.`,
  notIn: (countries: string) => `Not for ${countries}: you hide the buttons there.`,
  field: (place: string) => `Your post on ${place}`,
  fieldFor: (channel: string) => `Your post for ${channel}`,
  builtIn: 'Places',
  ownChannels: 'Your channels',
  copy: 'Copy Post',
  hint: 'Keep “(ref link)”, so readers know the link pays you.',
  reset: 'Undo Changes',
  post: (place: string) => `Post on ${place}`,
  newTab: '(opens in a new tab)',
  length: (length: number, limit: number) => `${length} / ${limit}`,
  lengthSpoken: (length: number, limit: number) =>
    `${length} of ${limit} characters, including the link`,
  tooLong: (over: number, place: string) =>
    `${over} ${over === 1 ? 'character' : 'characters'} too long for ${place}. Shorten it to post.`,
} as const;
