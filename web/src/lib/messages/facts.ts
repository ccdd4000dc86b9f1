import type { FactTexts } from '@soltrade/schema/factSentences';

const sentences: FactTexts = {
  mint: {
    none: 'Mint authority: none. Nobody can create more.',
    set: 'Mint authority: set. More can be created.',
    unknown: 'Mint authority: unknown.',
  },
  freeze: {
    none: 'Freeze authority: none. Nobody can freeze accounts.',
    set: 'Freeze authority: set. Its owner can freeze accounts.',
    unknown: 'Freeze authority: unknown.',
  },
  powers: {
    fee: (percent) => `Transfer fee: ${percent} on every transfer.`,
    delegate: 'A permanent delegate can move anyone’s tokens.',
    hook: 'A transfer hook: a program runs on every transfer and can block it.',
    frozen: 'New accounts are frozen until somebody thaws them.',
    pausable: 'All transfers can be paused.',
    fixed: 'It cannot be transferred.',
    unknown: 'Powers of its Token-2022 extensions: unknown.',
  },
  topTen: {
    known: (percent) => `Ten largest wallets hold ${percent} (pools and exchanges included).`,
    unknown: 'Ten largest wallets: unknown.',
  },
  developer: {
    known: (percent) => `The developer’s wallet holds ${percent}.`,
    unknown: 'The developer’s wallet: unknown.',
  },
};

export const facts = {
  title: 'Facts about this token',
  text: 'Visitors read the same on your page. These are facts read from the chain, not advice.',
  sentences,
  holders: (count: string) => `Holders: ${count}.`,
  holdersUnknown: 'Holders: unknown.',
  poolAge: (time: string) => `The pool was opened on ${time}.`,
  poolAgeUnknown: 'When the pool was opened: unknown.',
  failed: 'The facts could not be loaded.',
  chain: (time: string) => `Solana, ${time}`,
  market: (time: string) => `GeckoTerminal, ${time}`,
} as const;
