import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, Suspense, useId, useState } from 'react';
import { Card } from './Card.tsx';
import { useRevealed } from './reveal.ts';

const FoldSummary = ({ ref, children }: { ref?: Ref<HTMLElement>; children: ReactNode }) => (
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

type FoldCardProps = {
  title: string;
  text?: string;
  /** Its state, next to the title. */
  badge?: ReactNode;
  /** A link with this hash opens it. */
  hash?: string;
  children: ReactNode;
};

/** A card of which only the title is shown until it is opened. Browsers search its content too. */
export const FoldCard = ({ title, text, badge, hash, children }: FoldCardProps) => {
  const titleId = useId();
  return (
    <Card className="py-1 sm:py-3">
      <section aria-labelledby={titleId}>
        <details className="group">
          <FoldSummary ref={useRevealed<HTMLElement>(hash)}>
            <h2 id={titleId} className="min-w-0 font-semibold text-base">
              {title}
            </h2>
            {badge}
          </FoldSummary>
          <div className="pb-5">
            {text ? <p className="mb-4 text-muted text-sm">{text}</p> : null}
            {children}
          </div>
        </details>
      </section>
    </Card>
  );
};
