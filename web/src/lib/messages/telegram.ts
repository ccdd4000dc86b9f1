export const telegram = {
  title: 'Telegram',
  loadFailed: 'Your Telegram account couldn’t be loaded',
  benefit: (bot: string) =>
    `Link your Telegram account, and @${bot} makes your links: paste a token’s address in its chat, or write @${bot} in any other chat.`,
  link: 'Link Telegram',
  linking: 'Linking...',
  open: 'Open Telegram',
  again: 'New address',
  /** `until` is a time of day. */
  waiting: (until: string) =>
    `Open it in your own Telegram and press Start. It works once, until ${until}: give it to nobody.`,
  linked: 'Linked',
  since: (date: string) => `Linked on ${date}. Not you? Unlink it right away.`,
  unlink: 'Unlink',
  unlinking: 'Unlinking...',
  stored:
    'We store this account’s Telegram id, name and username until you unlink it, sign out everywhere or delete your account. We don’t keep your messages to the bot.',
} as const;
