import { describe, expect, it } from 'vitest';
import { PAYOUT_STATES, type PayoutState, payoutStateOf } from './payoutStates.ts';

const WORDS: Record<PayoutState, string> = {
  pending: `pending, Pending approval, hold, On Hold, on_hold, held, HOLDING, waiting, Awaiting payment, unconfirmed,
    processing, In Process, in review, under-review, New, open, lead, submitted, in progress, Extended, not yet approved,
    not paid yet, unapproved, estimated, scheduled, settling, approving, PaymentPending, en attente, offen, в обработке`,
  approved: `approve, approved, Approval, APPROVED, auto-approved, Approved by advertiser, confirmed, accepted, validated,
    verified, processed, due, unpaid, not paid, payable, Locked, locked, Corrected, in transit, in_transit, inTransit, sale,
    rebill, closed, chargeback won, validé, aprobado`,
  paid: `paid, Paid out, paid-out, payout, settled, completed, Complete, Success, succeeded, cleared, credited, remitted,
    Payment completed, approved and paid, bezahlt, pagado, выплачено`,
  rejected: `reject, rejected, Rejection, decline, declined, denied, void, voided, Invalid, cancelled, canceled,
    Cancellation, fraud, duplicate, trash, disapproved, failed, expired, deleted, Payment failed, storniert, refusé,
    canceling,     отклонено`,
  reversed: `refund, refunded, reversed, Reversal, chargeback, Charge back, charge-back, CHARGE_BACK, Charged Back,
    chargebacks, chargedback, ChargeBack, clawback, clawed back, claw-back, Paid (refunded), returned`,
};

describe('a word for a state', () => {
  it.each(PAYOUT_STATES)('of %s', (state) => {
    const words = WORDS[state].split(/,\s+/);
    expect(words.map((word) => [word, payoutStateOf(word)])).toEqual(
      words.map((word) => [word, state]),
    );
  });

  it('that may mean two things, or nothing that we know, is none', () => {
    const unknown = `, banana, partially refunded, partly paid, not approved, to be paid, refund pending, canceled reversal,
      rejected: refunded, unsuccessful, incomplete, overdue, not reversed, true, Yes, 1, payment, payment status, not, not yet,
      not yet rejected, approved not paid, won, sale won`;
    const words = unknown.split(/,\s+/);
    expect(words.filter((word) => payoutStateOf(word) !== null)).toEqual([]);
  });
});
