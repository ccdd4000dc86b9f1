import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton.tsx';

type StatCardProps = { label: string; value: string | null; icon: ReactNode };

/** A label, then its number; null while the number is loading. */
export const StatCard = ({ label, value, icon }: StatCardProps) => (
  <div className="flex min-w-0 flex-col gap-2 rounded-card border border-border bg-surface p-4 shadow-card sm:p-5">
    <dt className="flex items-center justify-between gap-2 font-medium text-muted text-sm">
      {label}
      <span aria-hidden="true" className="text-accent-text [&>svg]:size-4">
        {icon}
      </span>
    </dt>
    <dd className="h-9 truncate font-semibold text-2xl tabular-nums tracking-tight sm:text-3xl">
      {value ?? <Skeleton className="h-8 w-24" />}
    </dd>
  </div>
);
