import type { ReactNode } from 'react';

const TONES = {
  positive: 'border-positive/40 bg-positive/10 text-positive',
  negative: 'border-negative/40 bg-negative/10 text-negative',
  warning: 'border-warning text-warning',
  neutral: 'border-border bg-raised text-muted',
};

export const Badge = ({
  tone = 'neutral',
  children,
}: {
  tone?: keyof typeof TONES;
  children: ReactNode;
}) => (
  <span
    className={`inline-flex shrink-0 items-center whitespace-nowrap rounded-full border px-2.5 py-0.5 font-medium text-xs ${TONES[tone]}`}
  >
    {children}
  </span>
);
