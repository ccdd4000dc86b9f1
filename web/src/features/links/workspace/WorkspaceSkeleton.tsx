import { Skeleton } from '../../../components/Loading.tsx';
import * as messages from '../../../lib/messages/general.ts';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export const WorkspaceSkeleton = () => (
  <div role="status" className="divide-y divide-border rounded-card bg-surface">
    <span className="sr-only">{messages.loading}</span>
    {ROWS.map((row) => (
      <div key={row} className="flex h-14 items-center gap-3 px-4 lg:h-12">
        <Skeleton className="size-9 shrink-0 rounded-full" />
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="ml-auto h-4 w-1/3" />
      </div>
    ))}
  </div>
);
