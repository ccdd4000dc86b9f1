import { calledBy } from './calledBy.ts';
import { defineRule } from './defineRule.ts';

/** pump.fun's programs: bonding curves, the exchange that coins move to, and fee sharing. */
export const PUMP_CURVE = '6EF8rrecthR5Dkzon8Nwu78hRvfCKubJ14M5uBEwF6P';
export const PUMP_SWAP = 'pAMMBay6oceH9fJKBRHGP5D4bD4sWpmSwMn52FMfXEA';
const PUMP_FEES = 'pfeeUxB6jkeY1Hxd7CsFCAjcbHA9rWtchMGdZ6VojVZ';

/** Indexes of the creator and of the paying vaults, for lamports and tokens. */
const COLLECTS = [
  // collect_creator_fee
  {
    program: PUMP_CURVE,
    discriminator: '1416567bc61cdb84',
    creator: 0,
    vaults: [1],
  },
  // collect_creator_fee_v2
  {
    program: PUMP_CURVE,
    discriminator: 'cf118af204221338',
    creator: 0,
    vaults: [2, 3],
  },
  // collect_coin_creator_fee
  {
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
  terms: [
    {
      from: null,
      until: null,
      kind: 'creator_fee',
      assets: ['SOL', 'USDC', 'USDT', 'USD1', 'BONK'],
    },
  ],
  mayBeExchange: true,
  // Anyone can transfer to a vault.
  isOpenToAll: true,
  isProven: (evidence) =>
    !evidence.payerSigned &&
    evidence.moved !== 'debit' &&
    COLLECTS.some(({ creator, vaults, ...call }) => {
      const accounts = calledBy(evidence, call)?.accounts ?? [];
      return (
        accounts[creator] === evidence.wallet &&
        vaults.some((vault) => accounts[vault] === evidence.source)
      );
    }),
});

/** Shareholders follow the named accounts, then their token accounts. */
const DISTRIBUTIONS = [
  // distribute_creator_fees
  {
    program: PUMP_CURVE,
    discriminator: 'a572670079cef751',
    vaults: [3],
    named: 7,
  },
  // distribute_creator_fees_v2
  {
    program: PUMP_CURVE,
    discriminator: 'ffcb134ff444089f',
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
  source:
    'pump-fun/pump-public-docs at 1b82215, idl/pump.json and docs/instructions/CREATOR_FEE_SHARING.md',
  terms: [
    {
      from: null,
      until: null,
      kind: 'creator_fee',
      assets: ['SOL', 'USDC', 'USDT', 'USD1', 'BONK'],
    },
  ],
  mayBeExchange: true,
  // Anyone can transfer to a vault.
  isOpenToAll: true,
  isProven: (evidence) =>
    !evidence.payerSigned &&
    evidence.moved !== 'debit' &&
    DISTRIBUTIONS.some(({ vaults, named, ...call }) => {
      const accounts = calledBy(evidence, call)?.accounts ?? [];
      return (
        accounts.slice(named).includes(evidence.wallet) &&
        vaults.some((vault) => accounts[vault] === evidence.source)
      );
    }),
});

/**
 * Paying accounts: the shared fees' account for lamports and, in the second form, its token
 * account.
 */
const CLAIMS = [
  // claim_social_fee_pda
  {
    program: PUMP_FEES,
    discriminator: 'e115fb85a11ec7e2',
    vaults: [1],
  },
  // claim_social_fee_pda_v2
  {
    program: PUMP_FEES,
    discriminator: '114df0863abc3595',
    vaults: [1, 3],
  },
] as const;
const RECIPIENT = 0;

/** Fees that a creator shared with an X or GitHub account. A successful claim may pay nothing. */
export const pumpSocialFees = defineRule({
  id: 'pump-social-fees',
  label: 'pump.fun share by social account',
  platform: 'pump.fun',
  version: 1,
  confidence: 'program',
  source: 'pump-fun/pump-public-docs at 1b82215, idl/pump_fees.json',
  terms: [
    {
      from: null,
      until: null,
      kind: 'creator_fee',
      assets: ['SOL', 'USDC', 'USDT', 'USD1', 'BONK'],
    },
  ],
  debits: CLAIMS.map(({ discriminator, vaults: [source] }) => ({
    program: PUMP_FEES,
    discriminator,
    source,
    destination: RECIPIENT,
  })),
  mayBeExchange: true,
  // Anyone can transfer to the account.
  isOpenToAll: true,
  isProven: (evidence) =>
    !evidence.payerSigned &&
    CLAIMS.some(({ vaults, ...call }) => {
      const accounts = calledBy(evidence, call)?.accounts ?? [];
      return (
        accounts[RECIPIENT] === evidence.wallet &&
        vaults.some((vault) => accounts[vault] === evidence.source)
      );
    }),
});
