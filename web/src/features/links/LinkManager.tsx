import { useInfiniteQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { useFirstNewRow } from '../../components/useFirstNewRow.ts';
import { messages } from '../../lib/messages.ts';
import { allLinksQuery, type LinkSort } from './api.ts';
import { ManagedLink } from './ManagedLink.tsx';
import { ManagedLinksSkeleton } from './ManagedLinksSkeleton.tsx';

const empty = (
  <EmptyState
    icon={<Link2 />}
    title={messages.links.empty}
    text={messages.links.emptyText}
    control={
      <ButtonLink to="/generate" size="small">
        {messages.dashboard.quickGenerate}
      </ButtonLink>
    }
  />
);

/** All links of a promoter, page by page. */
export const LinkManager = ({ userId, sort }: { userId: string; sort: LinkSort }) => {
  const list = useInfiniteQuery(allLinksQuery(userId, sort));
  const links = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { refAt, leadTo } = useFirstNewRow<HTMLLIElement>();

  if (list.isPending) return <ManagedLinksSkeleton />;
  if (!list.data) {
    return (
      <LoadFailed title={messages.links.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  if (links.length === 0) return empty;

  const loadMore = async () => {
    const { isFetchNextPageError } = await list.fetchNextPage();
    if (!isFetchNextPageError) leadTo(links.length);
  };
  return (
    <>
      <ul
        aria-label={messages.links.listLabel}
        className="divide-y divide-border rounded-card border border-border bg-surface shadow-card"
      >
        {links.map((link, index) => (
          <ManagedLink key={link.id} link={link} leadsToStatistics {...refAt(index)} />
        ))}
      </ul>
      {list.isFetchNextPageError ? (
        <LoadFailed title={messages.links.moreFailed} error={list.error} onRetry={() => void loadMore()} />
      ) : null}
      {list.hasNextPage && !list.isFetchNextPageError ? (
        <Button
          variant="secondary"
          className="self-center"
          isBusy={list.isFetchingNextPage}
          onClick={() => void loadMore()}
        >
          {list.isFetchingNextPage ? messages.links.loadingMore : messages.links.more}
        </Button>
      ) : null}
    </>
  );
};
