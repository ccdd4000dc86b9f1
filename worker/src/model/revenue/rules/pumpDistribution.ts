import { calledBy } from './calledBy.ts';
import { defineRule } from './defineRule.ts';
import { PUMP_CURVE as program } from './pumpPrograms.ts';

/** Shareholders follow the named accounts, then their token accounts. */
const DISTRIBUTIONS = [
  {
    name: 'distribute_creator_fees',
    program,
    discriminator: 'a572670079cef751',
    coin: 0,
    vaults: [3],
    named: 7,
  },
  {
    name: 'distribute_creator_fees_v2',
    program,
    discriminator: 'ffcb134ff444089f',
    coin: 1,
    vaults: [4, 8],
    named: 12,
  },
] as const;

export const pumpDistribution = defineRule({
  id: 'pump-distribution',
  label: 'pump.fun share of creator fees',
  platform: 'pump.fun',
  version: 1,
  confidence: 'program',
  source: 'pump-fun/pump-public-docs at 1b82215, idl/pump.json and docs/instructions/CREATOR_FEE_SHARING.md',
  terms: [{ from: null, until: null, kind: 'creator_fee', assets: ['SOL', 'USDC', 'USDT', 'USD1', 'BONK'] }],
  mayBeExchange: true,
  // Anyone can transfer to a vault.
  isOpenToAll: true,
  prove: (evidence) => {
    if (evidence.payerSigned || evidence.moved === 'debit') return null;
    for (const { name, coin, vaults, named, ...call } of DISTRIBUTIONS) {
      const accounts = calledBy(evidence, call)?.accounts ?? [];
      const isShareholder = accounts.slice(named).includes(evidence.wallet);
      const mint = accounts[coin];
      if (!isShareholder || mint === undefined) continue;
      if (vaults.some((vault) => accounts[vault] === evidence.source))
        return { instruction: name, coin: mint };
    }
    return null;
  },
});
