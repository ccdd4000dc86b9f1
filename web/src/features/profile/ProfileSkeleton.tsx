import { Skeleton } from '../../components/Skeleton.tsx';
import { messages } from '../../lib/messages.ts';

export const ProfileSkeleton = () => (
  <div role="status">
    <span className="sr-only">{messages.loading}</span>
    <Skeleton className="h-9 w-56" />
    <div className="mt-8 rounded-card border border-border bg-surface p-6">
      <Skeleton className="size-16 rounded-full" />
      {['username', 'display name', 'picture'].map((field) => (
        <div key={field} className="mt-6">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-2 h-11 w-full" />
        </div>
      ))}
      <Skeleton className="mt-6 h-11 w-36" />
    </div>
  </div>
);
