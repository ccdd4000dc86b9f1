export const xCardTexts = {
  cardTitle: 'X (Twitter) Integration',
  connected: 'Connected',
  benefit: 'Connect your X account to automatically import your profile picture and display name.',
  configurationNote: 'The X client id and client secret must be configured in the environment.',
} as const;
