import { Skeleton } from '../../components/Skeleton.tsx';

export const LinkRowsSkeleton = ({ count }: { count: number }) => (
  <div aria-hidden="true" className="divide-y divide-border">
    {Array.from({ length: count }, (_, row) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        key={row}
        className="flex min-h-12 items-center gap-3"
      >
        <Skeleton className="size-9 shrink-0 rounded-full" />
        <Skeleton className="h-4 w-24" />
      </div>
    ))}
  </div>
);
