import { calledBy } from './calledBy.ts';
import { defineRule } from './defineRule.ts';
import { PUMP_CURVE, PUMP_SWAP } from './pumpPrograms.ts';

/** Indexes of the creator and of the paying vaults, for lamports and tokens. */
const COLLECTS = [
  {
    name: 'collect_creator_fee',
    program: PUMP_CURVE,
    discriminator: '1416567bc61cdb84',
    creator: 0,
    vaults: [1],
  },
  {
    name: 'collect_creator_fee_v2',
    program: PUMP_CURVE,
    discriminator: 'cf118af204221338',
    creator: 0,
    vaults: [2, 3],
  },
  {
    name: 'collect_coin_creator_fee',
    program: PUMP_SWAP,
    discriminator: 'a039592ab58b2b42',
    creator: 2,
    vaults: [4],
  },
] as const;

export const pumpCreatorFees = defineRule({
  id: 'pump-creator-fees',
  label: 'pump.fun creator fees',
  platform: 'pump.fun',
  version: 1,
  confidence: 'program',
  source: 'pump-fun/pump-public-docs at 1b82215, idl/pump.json and idl/pump_amm.json',
  terms: [{ from: null, until: null, kind: 'creator_fee', assets: ['SOL', 'USDC', 'USDT', 'USD1', 'BONK'] }],
  mayBeExchange: true,
  // Anyone can transfer to a vault.
  isOpenToAll: true,
  prove: (evidence) => {
    if (evidence.payerSigned || evidence.moved === 'debit') return null;
    for (const { name, creator, vaults, ...call } of COLLECTS) {
      const accounts = calledBy(evidence, call)?.accounts;
      if (accounts?.[creator] !== evidence.wallet) continue;
      if (vaults.some((vault) => accounts[vault] === evidence.source)) return { instruction: name };
    }
    return null;
  },
});
