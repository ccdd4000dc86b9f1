import { definePayer, defineRule } from './defineRule.ts';

export const axiomPayer = definePayer({
  id: 'axiom-payer',
  label: 'Axiom rewards',
  platform: 'axiom',
  version: 1,
  source: 'DefiLlama/dimension-adapters at e7346b0, fees/axiom.ts',
  // Axiom's own documentation also calls referral income cashback. It began on 2025-01-21.
  terms: [{ from: '2025-01-21', until: null, kind: 'referral_or_cashback', assets: ['SOL'] }],
  wallets: [
    'AxiomRXZAq1Jgjj9pHmNqVP7Lhu67wLXZJZbaK87TTSk',
    'AxiomRYAid8ZDhS1bJUAzEaNSr69aTWB9ATfdDLfUbnc',
  ],
});

const program = 'VAULTkV5rgY9WqZtvaMHvctrKMwQw8bCfSJF4nga2D4';

/**
 * The layout is unpublished, so it takes the program, the wallet, and an unsigned account that lost
 * the gain.
 */
export const axiomVault = defineRule({
  id: 'axiom-vault',
  label: 'Axiom referral vault',
  platform: 'axiom',
  version: 1,
  confidence: 'unconfirmed',
  source:
    'DefiLlama/dimension-adapters at e7346b0, fees/axiom.ts: the program that referral payouts come from',
  terms: [{ from: '2026-05-12', until: null, kind: 'referral', assets: ['SOL'] }],
  debits: [{ program, discriminator: null, source: null, destination: null }],
  // Vaults are filled inside swaps, and swap proceeds are no claim.
  mayBeExchange: false,
  // How the vaults are filled is unpublished.
  isOpenToAll: true,
  isProven: ({ callers, payerSigned, moved, source, wallet }) => {
    if (payerSigned || moved === 'tokens') return false;
    const accounts = callers.find((caller) => caller.program === program)?.accounts ?? [];
    return accounts.includes(wallet) && accounts.includes(source);
  },
});
