import type { Analytics } from '@soltrade/schema/contracts/statistics';
import type { CurrentUser } from '@soltrade/schema/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { recentLinksQuery } from '../../features/links/api.ts';
import { platformsQuery } from '../../features/platforms/api.ts';
import { analyticsQuery } from '../../features/statistics/api.ts';
import { recall, remember } from '../../lib/remembered.ts';
import { roleOf } from '../../lib/user.ts';

const OVER = 'over';
const keyOf = (userId: string): string => `soltrade:first-steps:${userId}`;

/**
 * Whether an account awaits its first click and hasn't dismissed the steps. The first click ends
 * them for good, but not while a user watches, who is waiting for it.
 */
export const useFirstSteps = (user: CurrentUser) => {
  const userId = user.id;
  const { data, isPending } = useQuery(analyticsQuery(userId));
  const [isOver, setOver] = useState(() => recall(keyOf(userId)) === OVER);
  const [before, setBefore] = useState<Analytics | null>(data ?? null);
  if (before === null && data) setBefore(data);
  // They are steps that a viewer can't take.
  const isShown = roleOf(user) !== 'viewer' && !isOver && before?.totalClicks === 0;
  // The steps' height depends on what is done. A list that fails delays nothing else. Otherwise,
  // the dashboard isn't rendered again for them.
  const asked = { enabled: isShown, subscribed: isShown };
  const lists = [
    useQuery({ ...platformsQuery(userId), ...asked }),
    useQuery({ ...recentLinksQuery(userId), ...asked }),
  ];
  const isWaiting =
    isShown && lists.some(({ isPending, failureCount }) => isPending && failureCount === 0);
  const hasClicks = data !== undefined && data.totalClicks > 0;
  // Saved, so the next visit needn't wait for the figures.
  useEffect(() => {
    if (hasClicks) remember(keyOf(userId), OVER);
  }, [hasClicks, userId]);
  return {
    /** Unknown yet, so content below would move. */
    isUnknown: !isOver && (isPending || isWaiting),
    /** Figures when the page was opened, if the steps are shown. */
    before: isShown ? before : null,
    dismiss: () => {
      remember(keyOf(userId), OVER);
      setOver(true);
    },
  };
};
