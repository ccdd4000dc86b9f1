import type { LinkFacets } from '@soltrade/schema/contracts/linkLists';
import { SearchX } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { messages } from '../../../lib/messages.ts';
import { NoLinksYet } from '../NoLinksYet.tsx';
import { isFiltered, type LinksView } from './linksView.ts';

const NO_FILTER = { q: '', state: null, platform: null, tag: null };

type EmptyLinksProps = {
  view: LinksView;
  facets: LinkFacets | undefined;
  onChange: (view: LinksView) => void;
};

/** No links at all, or none that matches, with a way out. */
export const EmptyLinks = ({ view, facets, onChange }: EmptyLinksProps) => {
  const archived = view.state === null ? (facets?.states.archived ?? 0) : 0;
  if (!isFiltered(view) && archived === 0) return <NoLinksYet />;
  return (
    <EmptyState
      icon={<SearchX />}
      title={messages.linkList.noMatch}
      text={messages.linkList.noMatchText}
      control={
        <div className="flex flex-wrap justify-center gap-2">
          {isFiltered(view) ? (
            <Button variant="secondary" size="small" onClick={() => onChange({ ...view, ...NO_FILTER })}>
              {messages.linkList.clear}
            </Button>
          ) : null}
          {archived > 0 ? (
            <Button variant="secondary" size="small" onClick={() => onChange({ ...view, state: 'archived' })}>
              {messages.linkList.searchArchived(archived)}
            </Button>
          ) : null}
        </div>
      }
    />
  );
};
