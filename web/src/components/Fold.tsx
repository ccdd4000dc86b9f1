import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';

/** Its content is rendered, and its code loaded, once it is opened. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details className="group min-w-0 border-border border-t" onToggle={() => setWasOpened(true)}>
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-control py-2 [&::-webkit-details-marker]:hidden">
        <h3 className="font-semibold">{title}</h3>
        <ChevronDown
          aria-hidden
          className="ml-auto size-4 shrink-0 text-muted transition-transform duration-(--duration) group-open:rotate-180"
        />
      </summary>
      <div className="pb-5">
        {wasOpened ? <Suspense fallback={null}>{children}</Suspense> : null}
      </div>
    </details>
  );
};
