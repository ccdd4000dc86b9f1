export const developers = {
  text: 'Make links and read your figures from programs of your own, and have them told what happens.',
  what: 'your API keys and webhooks',
} as const;
