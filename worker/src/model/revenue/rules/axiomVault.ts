import { defineRule } from './defineRule.ts';

const program = 'VAULTkV5rgY9WqZtvaMHvctrKMwQw8bCfSJF4nga2D4';

/** The layout is unpublished, so it takes the program, the wallet, and an unsigned account that lost the gain. */
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
  prove: ({ callers, payerSigned, moved, source, wallet }) => {
    if (payerSigned || moved === 'tokens') return null;
    const call = callers.find((caller) => caller.program === program);
    if (!call?.accounts.includes(wallet) || !call.accounts.includes(source)) return null;
    return { vault: source };
  },
});
