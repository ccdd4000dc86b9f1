import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, Suspense, useState } from 'react';

export const FoldSummary = ({ ref, children }: { ref?: Ref<HTMLElement>; children: ReactNode }) => (
  <summary
    ref={ref}
    className="flex min-h-12 scroll-mt-24 list-none items-center gap-3 rounded-control py-2 [&::-webkit-details-marker]:hidden"
  >
    {children}
    <ChevronDown
      aria-hidden
      className="ml-auto size-4 shrink-0 text-muted transition-transform duration-(--duration) group-open:rotate-180"
    />
  </summary>
);

/** Its content is rendered, and its code loaded, once it is opened. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className="group min-w-0 border-border border-t" onToggle={() => setWasOpened(true)}>
      <FoldSummary>
        <h3 className="font-semibold">{title}</h3>
      </FoldSummary>
      <div className="pb-5">
        {wasOpened ? <Suspense fallback={null}>{children}</Suspense> : null}
      </div>
    </details>
  );
};
