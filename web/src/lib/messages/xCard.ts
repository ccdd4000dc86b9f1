/** Of the card on the profile. */
export const xCard = {
  cardTitle: 'X (Twitter) Integration',
  connected: 'Connected',
  benefit: 'Connect your X account to automatically import your profile picture and display name.',
  configurationNote:
    'Note: the X client id and client secret must be configured in the environment (X_CLIENT_ID and X_CLIENT_SECRET).',
} as const;
