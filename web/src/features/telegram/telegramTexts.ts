export const telegramTexts = {
  title: 'Telegram',
  loadFailed: 'Your Telegram account couldn’t be loaded',
  benefit: (bot: string) =>
    `@${bot} makes your links in Telegram. It sends the card again when a call takes off.`,
  link: 'Link Telegram',
  linking: 'Linking...',
  open: 'Open Telegram',
  again: 'New Address',
  /** `until` is a time of day. */
  waiting: (until: string) => `Open it in your own Telegram and press Start. It works once, until ${until}.`,
  linked: 'Linked',
  since: (date: string) => `Linked on ${date}. Not you? Unlink it right away.`,
  unlink: 'Unlink',
  unlinking: 'Unlinking...',
  stored:
    'We keep its Telegram id, name and username until you unlink it. Your messages to the bot aren’t kept.',
} as const;
