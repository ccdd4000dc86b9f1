export const factsTexts = {
  title: 'Token Facts',
  text: 'Visitors see the same on your page. Facts from the chain, not advice.',
  holders: (count: string) => `Holders: ${count}`,
  poolOpened: (time: string) => `Pool opened ${time}`,
  failed: 'The facts couldn’t be loaded',
  chain: (time: string) => `Solana, ${time}`,
  market: (time: string) => `GeckoTerminal, ${time}`,
} as const;
