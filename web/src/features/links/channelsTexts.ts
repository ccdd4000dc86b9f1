export const channelsTexts = {
  title: 'Your Channels (optional)',
  name: 'Channel name',
  example: 'My Telegram',
  hint: 'One copy of the link each, so your statistics tell them apart.',
  failed: 'Your channels couldn’t be loaded. The link can be generated without them.',
  required: 'Type a name first',
  add: 'Add',
  remove: (name: string) => `Remove the channel ${name}`,
} as const;
