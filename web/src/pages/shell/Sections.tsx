import { ArrowLeft, ChevronRight, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useRevealed } from '../../components/reveal.ts';
import { Link } from '../../lib/routing.ts';

type Hash = `#${string}`;

export type PageSection = {
  hash: Hash;
  label: string;
  /** In few words; null while unknown, or if there is nothing to tell. */
  state?: string | null;
  /** How hashes of its rows begin. */
  rows?: Hash;
  content: ReactNode;
};

const itemClass =
  'flex min-h-12 items-center gap-2 rounded-control px-3 font-medium text-sm hover:bg-hover lg:min-h-9 lg:text-muted lg:hover:text-text lg:aria-[current=page]:bg-raised lg:aria-[current=page]:text-text';

const Content = ({ hash, content }: Pick<PageSection, 'hash' | 'content'>) => (
  <div
    ref={useRevealed<HTMLDivElement>(hash)}
    tabIndex={-1}
    className="flex min-w-0 scroll-mt-24 flex-col gap-6 outline-none"
  >
    {content}
  </div>
);

type SectionsProps = {
  /** The first one is shown without a hash. */
  sections: readonly PageSection[];
  /** The name of the page, to which a section on a phone leads back. */
  page: string;
  /** Before the sections: a page of its own. */
  away?: { href: string; label: string } | null;
  /** Whether a phone shows the first section before the list. */
  isListLast?: boolean;
};

/**
 * Sections of a page, one at a time, selected by the address's hash. The list is beside them; a
 * phone has it as rows above the first section, and a way back to it on the others.
 */
export const Sections = ({ sections, page, away = null, isListLast = false }: SectionsProps) => {
  const { search, hash } = useLocation();
  const [first] = sections;
  const shown =
    sections.find(({ hash: own, rows }) => own === hash || (rows && hash.startsWith(rows))) ??
    first;
  if (!first || !shown) return null;
  const isFirst = shown === first;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[11rem_minmax(0,42rem)] lg:gap-10">
      <nav
        aria-label="Sections"
        className={`flex min-w-0 flex-col divide-y divide-border rounded-card bg-surface px-1 shadow-card lg:sticky lg:top-24 lg:-ml-3 lg:gap-1 lg:divide-y-0 lg:bg-transparent lg:px-0 lg:shadow-none ${isFirst ? '' : 'max-lg:hidden'} ${isListLast ? 'max-lg:order-last' : ''}`}
      >
        {away === null ? null : (
          <a href={away.href} target="_blank" rel="noopener" className={itemClass}>
            {away.label}
            <ExternalLink aria-hidden className="size-4 text-muted max-lg:ml-auto" />
          </a>
        )}
        {sections.map((section) => (
          <Link
            key={section.hash}
            to={{ search, hash: section.hash }}
            aria-current={section === shown ? 'page' : undefined}
            className={`${itemClass} ${section === first ? 'max-lg:hidden' : ''}`}
          >
            <span>{section.label}</span>
            {section.state ? (
              <span className="ml-auto font-normal text-muted lg:hidden">{section.state}</span>
            ) : null}
            <ChevronRight
              aria-hidden
              className={`size-4 text-muted lg:hidden ${section.state ? '' : 'ml-auto'}`}
            />
          </Link>
        ))}
      </nav>
      <div className="flex min-w-0 flex-col gap-4">
        {isFirst ? null : (
          <Link
            to={{ search, hash: '' }}
            className="inline-flex min-h-11 items-center gap-2 self-start rounded-control font-medium text-accent-text text-sm lg:hidden"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {page}
          </Link>
        )}
        <Content key={shown.hash} hash={shown.hash} content={shown.content} />
      </div>
    </div>
  );
};
