export const facts = {
  title: 'Facts about this token',
  text: 'Visitors read the same on your page. These are facts read from the chain, not advice.',
  holders: (count: string) => `Holders: ${count}.`,
  holdersUnknown: 'Holders: unknown.',
  poolAge: (time: string) => `The pool was opened on ${time}.`,
  poolAgeUnknown: 'When the pool was opened: unknown.',
  failed: 'The facts couldn’t be loaded',
  chain: (time: string) => `Solana, ${time}`,
  market: (time: string) => `GeckoTerminal, ${time}`,
} as const;
