import { type ReactNode, useId } from 'react';
import { Card } from './Card.tsx';
import { FoldSummary } from './Fold.tsx';
import { useRevealed } from './reveal.ts';

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
            <h2 id={titleId} className="min-w-0 font-semibold text-lg">
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
