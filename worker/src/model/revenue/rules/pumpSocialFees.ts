import { calledBy } from './calledBy.ts';
import { defineRule } from './defineRule.ts';
import { PUMP_FEES as program } from './pumpPrograms.ts';

/** Paying accounts: the shared fees' account for lamports and, in the second form, its token account. */
const CLAIMS = [
  { name: 'claim_social_fee_pda', program, discriminator: 'e115fb85a11ec7e2', vaults: [1] },
  { name: 'claim_social_fee_pda_v2', program, discriminator: '114df0863abc3595', vaults: [1, 3] },
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
  terms: [{ from: null, until: null, kind: 'creator_fee', assets: ['SOL', 'USDC', 'USDT', 'USD1', 'BONK'] }],
  debits: CLAIMS.map(({ discriminator, vaults: [source] }) => ({
    program,
    discriminator,
    source,
    destination: RECIPIENT,
  })),
  mayBeExchange: true,
  // Anyone can transfer to the account.
  isOpenToAll: true,
  prove: (evidence) => {
    if (evidence.payerSigned) return null;
    for (const { name, vaults, ...call } of CLAIMS) {
      const accounts = calledBy(evidence, call)?.accounts;
      if (accounts?.[RECIPIENT] !== evidence.wallet) continue;
      if (vaults.some((vault) => accounts[vault] === evidence.source)) return { instruction: name };
    }
    return null;
  },
});
