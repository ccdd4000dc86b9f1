import { Skeleton } from '../../components/Skeleton.tsx';

/** Rows of the size of those that are coming. */
export const LinkRowsSkeleton = ({ count }: { count: number }) => (
  <div aria-hidden="true" className="divide-y divide-border">
    {Array.from({ length: count }, (_, row) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        key={row}
        className="flex min-h-18 items-center gap-3 py-3 first:min-h-15 first:pt-0 last:min-h-15 last:pb-0"
      >
        <Skeleton className="size-10 shrink-0 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-3 w-16" />
        </div>
      </div>
    ))}
  </div>
);
