import type { ReactNode } from 'react';
import { Skeleton } from './Loading.tsx';

type StatCardProps = {
  label: string;
  value: string | null;
  icon: ReactNode;
  /** Shown under the number; null reserves its space. */
  note?: ReactNode;
};

/** Smaller for long numbers, so they fit. */
const sizeOf = (value: string): string => {
  if (value.length <= 6) return 'text-xl';
  if (value.length <= 10) return 'max-[24rem]:text-lg text-xl';
  return value.length <= 12
    ? 'max-[24rem]:text-sm text-base sm:text-xl'
    : 'max-[24rem]:text-xs text-sm sm:text-base';
};

/** A label and its number; null while loading. */
export const StatCard = ({ label, value, icon, note }: StatCardProps) => (
  <div className="flex min-w-0 flex-col rounded-card bg-surface px-4 py-3 shadow-card">
    <dt className="flex items-center justify-between gap-2 text-muted text-sm">
      {label}
      <span aria-hidden="true" className="text-accent-text [&>svg]:size-4">
        {icon}
      </span>
    </dt>
    <dd
      className={`flex h-9 items-center whitespace-nowrap font-semibold tabular-nums ${sizeOf(value ?? '')} ${note === null ? 'mb-4' : ''}`}
    >
      {value ?? <Skeleton className="h-8 w-24" />}
    </dd>
    {note ? <dd className="min-h-4 text-muted text-xs">{note}</dd> : null}
  </div>
);
