// Instructions that pay a wallet what is no income, although it arrives from a platform's own account.
import type { Evidence } from './payment.ts';
import { calledBy } from './rules/calledBy.ts';
import { PUMP_CURVE, PUMP_SWAP } from './rules/pumpPrograms.ts';

const INSTRUCTIONS = [
  // A trader's own fees back.
  { program: PUMP_CURVE, discriminator: '253a237ebe35e4c5' }, // claim_cashback
  { program: PUMP_CURVE, discriminator: '7af3cc415e741d37' }, // claim_cashback_v2
  { program: PUMP_SWAP, discriminator: '253a237ebe35e4c5' }, // claim_cashback
  { program: PUMP_CURVE, discriminator: '1004471ccc01281b' }, // claim_token_incentives
  { program: PUMP_SWAP, discriminator: '1004471ccc01281b' }, // claim_token_incentives
  // From vault to vault: the creator claims it later.
  { program: PUMP_SWAP, discriminator: '8b348655e4e56cf1' }, // transfer_creator_fees_to_pump
  { program: PUMP_SWAP, discriminator: '01214eb921432c5c' }, // transfer_creator_fees_to_pump_v2
  { program: PUMP_CURVE, discriminator: '20f6bf3408c949ba' }, // sweep_creator_fee
  { program: PUMP_SWAP, discriminator: '20f6bf3408c949ba' }, // sweep_creator_fee
] as const;

/** Whether a payment came out of an instruction that pays no income. */
export const isNotIncome = (evidence: Evidence): boolean =>
  INSTRUCTIONS.some((instruction) => calledBy(evidence, instruction) !== null);
