export const developersTexts = {
  text: 'Create links and read stats by API; get events by webhook.',
  what: 'your API keys and webhooks',
} as const;
