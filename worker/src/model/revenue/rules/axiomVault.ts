import { defineRule } from './defineRule.ts';

const program = 'VAULTkV5rgY9WqZtvaMHvctrKMwQw8bCfSJF4nga2D4';

/**
 * Referral vaults that promoters empty themselves. The program's layout is not published and no claim was recorded, so
 * all that is asked is what any claim must show: the program ran with the wallet among its accounts, and an account
 * that nobody signed for lost to the wallet what it gained.
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
  // Vaults are filled inside swaps, and what a swap pays is no claim.
  mayBeExchange: false,
  // Nobody published how the vaults are filled.
  isOpenToAll: true,
  prove: ({ callers, payerSigned, moved, source, wallet }) => {
    if (payerSigned || moved === 'tokens') return null;
    const call = callers.find((caller) => caller.program === program);
    if (!call?.accounts.includes(wallet) || !call.accounts.includes(source)) return null;
    return { vault: source };
  },
});
