import type { RevenueEntry } from '@soltrade/schema/contracts/revenue';
import type { PayoutState } from '@soltrade/schema/payoutStates';
import { Badge } from '../../components/Badge.tsx';
import { payoutTexts as texts } from './payoutTexts.ts';

const TONES: Record<PayoutState, 'warning' | 'neutral' | 'positive' | 'negative'> = {
  pending: 'warning',
  approved: 'neutral',
  paid: 'positive',
  rejected: 'negative',
  reversed: 'negative',
};

/** Nothing for a payout that was paid, as most were. */
export const PayoutStateBadge = ({ entry }: { entry: RevenueEntry }) =>
  entry.state === 'paid' || entry.reversedAt !== null ? null : (
    <Badge tone={TONES[entry.state]}>{texts.states[entry.state]}</Badge>
  );
