import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** Where the page has room for what a phone folds away. */
const isWide = (): boolean => window.matchMedia('(min-width: 64rem)').matches;

type FoldProps = {
  title: string;
  /** What it is about, beside the title while it is folded. */
  hint?: string | undefined;
  /** Unfolded at first: always, or only where there is room. */
  isOpen?: boolean | 'wide';
  children: ReactNode;
};

/** A part of a page that folds. */
export const Fold = ({ title, hint, isOpen = 'wide', children }: FoldProps) => {
  const [isOpenAtFirst] = useState(() => isOpen === 'wide' ? isWide() : isOpen);
  return (
    <details
      open={isOpenAtFirst}
      className="group min-w-0 border-border border-t"
    >
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-control py-2 [&::-webkit-details-marker]:hidden">
        <h3 className="font-semibold">{title}</h3>
        <span className="min-w-0 flex-1 truncate text-right text-muted text-sm group-open:invisible">
          {hint}
        </span>
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform duration-(--duration) group-open:rotate-180"
        />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
};
