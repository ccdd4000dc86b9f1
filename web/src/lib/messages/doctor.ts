/** What the link doctor says about a credential. */
export const doctor = {
  title: 'Findings',
  cleaned: 'Spaces at its ends and invisible characters are left out.',
  atSignDropped: 'The "@" is left out: the link has it already.',
  takenFromLink: ({ host, shape, credential }: { host: string; shape: string; credential: string }) =>
    `Taken from the ${host} link (${shape}): ${credential}`,
  otherFormat: (shape: string) => `The link that you pasted has another shape: ${shape}.`,
  useFormat: 'Use this shape',
  foreignLink: (host: string, hosts: string) => `This is a link to ${host}. It should be one to ${hosts}.`,
  linkWithoutCode: (host: string) =>
    `No referral code was found in this ${host} link. Paste your own referral link, or the code alone.`,
  notAnAddress: 'This does not look like a Solana address. You can save it all the same.',
  addressForCode: {
    code: 'This looks like a wallet address. Links of this shape carry a referral code.',
    handle: 'This looks like a wallet address. Links of this shape carry a handle.',
  },
  unusualCharacters: 'Codes rarely have such characters. Check that you copied it right.',
  telegramCharacters: 'Telegram hands on letters, digits, "_" and "-" only: the bot may not see this code.',
  telegramTooLong: (maxLength: number) =>
    `Telegram hands on 64 characters: a code of at most ${maxLength} fits into a link of this shape.`,
  lostOnTheWay: 'Browsers change this on the way: the platform would not see it.',
  spacesInside: 'Must not contain spaces or control characters',
  tooLong: (maxLength: number) => `Must be at most ${maxLength} characters`,
  leadsTo: 'Leads to',
  sample: 'Shown for a sample token, BONK.',
  tryIt: 'Try it',
  tryItNamed: (platform: string) => `Try it: opens ${platform} in a new tab, counts nothing`,
} as const;
