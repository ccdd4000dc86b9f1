import type { PayoutState } from '@soltrade/schema/payoutStates';
import type { ToastContent } from '../../stores/toast.ts';

export const payoutTexts = {
  states: {
    pending: 'Pending',
    approved: 'Approved',
    paid: 'Paid',
    rejected: 'Rejected',
    reversed: 'Taken back',
  } satisfies Record<PayoutState, string>,
  state: 'State',
  partTakenBack: (amount: string) => `${amount} taken back`,
  history: 'What Changed',
  by: (partner: string | null) => partner ?? 'You',
  tookBack: (amount: string) => `Took back ${amount}`,
  gaveBack: (amount: string) => `Restored ${amount}`,
  newState: 'New state',
  choose: 'Choose',
  amount: (asset: string) => `Amount taken back (${asset})`,
  whole: (asset: string) => `Amount (${asset})`,
  wholeHint: (amount: string) => `Leave empty to keep ${amount}`,
  corrected: (by: string) => `its amount was corrected by ${by}`,
  amountHint: (left: string) => `Leave empty for all of it: ${left}`,
  reason: 'Reason (optional)',
  save: 'Save Change',
  saving: 'Saving...',
  owed: 'What It Owes',
  owedFact: (pending: string | null, approved: string | null) =>
    [pending && `${pending} pending`, approved && `${approved} approved, not paid`]
      .filter((part) => part !== null)
      .join(' · '),
  ages: { '0-30': 'Up to 30', '31-60': '31 to 60', '61-90': '61 to 90', '91+': 'Over 90' },
  age: 'Days',
  sum: 'Sum',
} as const;

export const payoutToasts = {
  changed: { title: 'Payout Changed', description: 'Your totals follow it.' },
  refused: (description: string): ToastContent => ({
    title: 'Not Changed',
    description,
    variant: 'destructive',
  }),
};
