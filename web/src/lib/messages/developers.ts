export const developers = {
  text: 'Make links and read your figures from programs of your own.',
  what: 'your API keys',
} as const;
