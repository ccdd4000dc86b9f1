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
  if (value.length <= 10) return 'text-2xl';
  return value.length <= 12 ? 'text-lg sm:text-2xl' : 'text-sm sm:text-lg';
};

/** A label and its number; null while loading. */
export const StatCard = ({ label, value, icon, note }: StatCardProps) => (
  <div className="flex min-w-0 flex-col rounded-card border border-border bg-surface px-4 py-2 shadow-card sm:py-3">
    <dt className="flex items-center justify-between gap-2 font-medium text-muted text-sm">
      {label}
      <span aria-hidden="true" className="text-accent-text [&>svg]:size-4">
        {icon}
      </span>
    </dt>
    <dd
      className={`flex h-7 items-center font-semibold tabular-nums tracking-tight ${sizeOf(value ?? '')} ${note === null ? 'mb-4' : ''}`}
    >
      {value ?? <Skeleton className="h-7 w-24" />}
    </dd>
    {note ? <dd className="min-h-4 text-muted text-xs">{note}</dd> : null}
  </div>
);
