export const doctorTexts = {
  title: 'Link Check',
  cleaned: 'Extra spaces and invisible characters will be removed.',
  atSignDropped: 'You don’t need the “@”: the link already has it.',
  takenFromLink: ({
    host,
    shape,
    credential,
  }: {
    host: string;
    shape: string;
    credential: string;
  }) => `Found in your ${host} link (${shape}): ${credential}`,
  otherFormat: (shape: string) => `The link you pasted has a different format: ${shape}.`,
  useFormat: 'Use This Format',
  withoutToken: (platform: string) => `This link opens ${platform} without the token.`,
  openToken: 'Open the Token Instead',
  opensToken: (platform: string, confidence: 'documented' | 'common' | 'uncertain') =>
    `Your link opens ${platform}’s home page. Your buttons open the token${confidence === 'uncertain' ? ' with the same code: test one first' : ''}.`,
  openHome: 'Open the Home Page Instead',
  foreignLink: (host: string, hosts: string) =>
    `This link goes to ${host}. It should go to ${hosts}.`,
  linkWithoutCode: (host: string) =>
    `No referral code in this ${host} link. Paste your own link or the code.`,
  notAnAddress: 'This doesn’t look like a Solana address. You can still save it.',
  addressForCode: {
    code: 'This looks like a wallet address. Links in this format use a referral code.',
    handle: 'This looks like a wallet address. Links in this format use a handle.',
  },
  unusualCharacters:
    'Codes rarely contain these characters. Check that you copied yours correctly.',
  telegramCharacters: 'Telegram passes on only letters, numbers, “_” and “-”.',
  telegramTooLong: (maxLength: number) =>
    `Telegram limits codes in this format to ${maxLength} characters.`,
  lostOnTheWay: 'Browsers change part of this code on its way to the platform.',
  spacesInside: 'Must not contain spaces or control characters',
  tooLong: (maxLength: number) => `Must be at most ${maxLength} characters`,
  finalUrl: 'Your link',
  sample: 'Shown with a sample token, BONK.',
  test: 'Test My Link',
  testNamed: (platform: string) =>
    `Test my link: opens ${platform} in a new tab, not counted as a click`,
  /** Signs that it works. */
  lookFor: ({ opensToken, expects }: { opensToken: boolean; expects: string }, host: string) => {
    if (host === 't.me') {
      const shown = opensToken ? 'show BONK' : 'open';
      return `Press Start in Telegram: the bot should ${shown}. Test with a Telegram account that’s new to the bot.`;
    }
    const opened = opensToken ? 'BONK opens' : 'the page opens';
    const own = expects === 'address' ? 'wallet' : expects;
    return `Check that ${opened} and that the address still has your ${own}. Signed in, your own visit may not count.`;
  },
} as const;
