import type { ReactNode } from 'react';
import { FirstText } from './FirstText.tsx';
import { figureSize } from './figureSize.ts';
import { Skeleton } from './Loading.tsx';

type StatCardProps = {
  label: string;
  value: string | null;
  icon: ReactNode;
  /** Shown under the number; null reserves its space. */
  note?: ReactNode;
  /** The name of the value for the page's first script, which may know it before hydration. */
  first?: string;
};

/** A label and its number; null while loading. */
export const StatCard = ({ label, value, icon, note, first }: StatCardProps) => (
  <div className="flex min-w-0 flex-col rounded-card bg-surface px-4 py-3 shadow-card">
    <dt className="flex items-center justify-between gap-2 text-muted text-sm">
      {label}
      <span aria-hidden="true" className="text-accent-text [&>svg]:size-4">
        {icon}
      </span>
    </dt>
    <dd
      className={`flex h-7 items-center whitespace-nowrap font-semibold tabular-nums ${figureSize(value ?? '')} ${note === null ? 'mb-4.5' : ''}`}
    >
      {value ??
        (first ? (
          <FirstText name={first} className="empty:h-6 empty:w-24" />
        ) : (
          <Skeleton className="h-6 w-24" />
        ))}
    </dd>
    {note ? <dd className="min-h-4.5 text-muted text-xs">{note}</dd> : null}
  </div>
);
