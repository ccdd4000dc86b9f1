import type { Evidence } from '../payment.ts';
import { calledBy } from './calledBy.ts';
import { defineRule } from './defineRule.ts';

const program = 'REFER4ZgmyYx9c6He5XfaTMiGfdLwRnkV4RPp9t9iF3';

const CLAIMS = [
  // claim
  { program, discriminator: '3ec6d6c1d59f6cd2' },
  // claim_v2
  { program, discriminator: 'e5572ea2159de772' },
] as const;

/**
 * Both claims share an account order. Anyone may claim for a partner, so the fee payer proves
 * nothing.
 */
const isProvenBy = (evidence: Evidence, claim: (typeof CLAIMS)[number]): boolean => {
  const call = calledBy(evidence, claim);
  if (call === null) return false;
  const [, , , , , feeAccount, partner, partnerAccount, mint] = call.accounts;
  return (
    evidence.source === feeAccount &&
    evidence.destination === partnerAccount &&
    evidence.mint === mint &&
    evidence.wallet === partner
  );
};

export const jupiterReferral = defineRule({
  id: 'jupiter-referral',
  label: 'Jupiter referral claim',
  platform: 'jupiter',
  version: 1,
  confidence: 'program',
  source: 'TeamRaccoons/referral at 6500f64, program/src/instructions/claim.rs and claim_v2.rs',
  terms: [
    { from: null, until: null, kind: 'referral', assets: ['SOL', 'USDC', 'USDT', 'USD1', 'BONK'] },
  ],
  mayBeExchange: true,
  // Anyone can transfer to a fee account.
  isOpenToAll: true,
  // The paying account belongs to the program; a transaction's signer would be a person.
  isProven: (evidence) =>
    !evidence.payerSigned &&
    evidence.moved === 'tokens' &&
    CLAIMS.some((claim) => isProvenBy(evidence, claim)),
});
