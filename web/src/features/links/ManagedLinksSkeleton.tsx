import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';

const Row = () => (
  <div className="flex flex-col gap-3 p-4 sm:p-5">
    <div className="flex items-center gap-3">
      <Skeleton className="size-10 shrink-0 rounded-full" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-4 w-32" />
        <Skeleton className="h-4 w-48 max-w-full" />
      </div>
    </div>
    <Skeleton className="h-5 w-2/3" />
    <Skeleton className="h-9 w-full max-w-md" />
  </div>
);

export const ManagedLinksSkeleton = () => (
  <div role="status" className="divide-y divide-border rounded-card border border-border bg-surface">
    <span className="sr-only">{messages.loading}</span>
    <Row />
    <Row />
    <Row />
  </div>
);
