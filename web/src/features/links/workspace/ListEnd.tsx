import type { Link } from '@soltrade/schema/contracts/links';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { useNearWindow } from '../../../components/useNearWindow.ts';
import type { Page } from '../../../lib/api.ts';
import { messages } from '../../../lib/messages.ts';

/** How far below the window the end of the list may be before more is fetched. */
const AHEAD = '1200px';

type ListEndProps = {
  list: UseInfiniteQueryResult<InfiniteData<Page<Link[]>>>;
  shown: number;
  /** Whether these are all that were fetched. */
  isDrawn: boolean;
  /** Called with the index of the first row that a click on the button loaded. */
  onLoaded: (firstNew: number) => void;
  row: RefObject<HTMLLIElement | null>;
};

/** The next page comes by itself when its place comes near; a button asks for it too. */
export const ListEnd = ({ list, shown, isDrawn, onLoaded, row }: ListEndProps) => {
  const [awaited, setAwaited] = useState<number | null>(null);
  const isWanted = isDrawn && list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError;
  const end = useNearWindow(isWanted, AHEAD, () => void list.fetchNextPage());
  // The button that was pressed moves away or goes: the focus goes to the first of the rows that it brought.
  useEffect(() => {
    if (awaited === null || shown <= awaited) return;
    row.current?.focus();
    setAwaited(null);
  }, [awaited, shown, row]);
  const loadMore = async () => {
    onLoaded(shown);
    const { isFetchNextPageError } = await list.fetchNextPage();
    if (!isFetchNextPageError) setAwaited(shown);
  };
  return (
    <div ref={end} className="flex flex-col items-center">
      {list.isFetchNextPageError ? (
        <LoadFailed title={messages.links.moreFailed} error={list.error} onRetry={() => void loadMore()} />
      ) : null}
      {list.hasNextPage && !list.isFetchNextPageError ? (
        <Button variant="secondary" isBusy={list.isFetchingNextPage} onClick={() => void loadMore()}>
          {list.isFetchingNextPage ? messages.links.loadingMore : messages.links.more}
        </Button>
      ) : null}
    </div>
  );
};
