import type { Analytics } from '@soltrade/schema/contracts/analytics';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { analyticsQuery } from '../../features/analytics/api.ts';
import { recentLinksQuery } from '../../features/links/api.ts';
import { platformsQuery } from '../../features/platforms/api.ts';
import { recall, remember } from '../../lib/remembered.ts';

const OVER = 'over';
const keyOf = (userId: string): string => `soltrade:first-steps:${userId}`;

/**
 * Whether an account is still before its first click, and did not dismiss the way there. The first click ends it for
 * good, but not while someone looks: they are waiting for it.
 */
export const useFirstSteps = (userId: string) => {
  const { data, isPending } = useQuery(analyticsQuery(userId));
  const [isOver, setOver] = useState(() => recall(keyOf(userId)) === OVER);
  const [before, setBefore] = useState<Analytics | null>(data ?? null);
  if (before === null && data) setBefore(data);
  const isShown = !isOver && before?.totalClicks === 0;
  // What is done and what is next decides how high the steps are. A list that fails holds up nothing else.
  const lists = [
    useQuery({ ...platformsQuery(userId), enabled: isShown }),
    useQuery({ ...recentLinksQuery(userId), enabled: isShown }),
  ];
  const isWaiting = isShown && lists.some(({ isPending, failureCount }) => isPending && failureCount === 0);
  const hasClicks = data !== undefined && data.totalClicks > 0;
  // The next visit need not wait for the figures to know.
  useEffect(() => {
    if (hasClicks) remember(keyOf(userId), OVER);
  }, [hasClicks, userId]);
  return {
    /** Not known yet, so what follows would move. */
    isUnknown: !isOver && (isPending || isWaiting),
    /** The figures when the page was opened, if the steps are shown. */
    before: isShown ? before : null,
    dismiss: () => {
      remember(keyOf(userId), OVER);
      setOver(true);
    },
  };
};
