/** A link that was asked for on Home before the sign-in. */
export const pendingLink = {
  awaited: 'Sign in, and your link is made.',
  making: 'Making your link...',
  refused: (why: string) => `Your link isn’t made yet. ${why}`,
  connectFirst: 'Connect at least one platform, then generate it here.',
} as const;
