import { LIVE_ACTIVITY, type LiveFrame } from '@soltrade/schema/contracts/live';
import type { Api, ApiPromoter } from '../../e2e/apiClient.ts';
import type { Acknowledged } from './sender.ts';
import { all } from './workload.ts';

type Shown = { at: number; clicks: number };

/** Opens the socket of a dashboard, as a browser does, and notes when it shows how many clicks. */
export const openDashboard = async ({ baseUrl, origin }: Api, { userId, cookie }: ApiPromoter) => {
  const url = new URL(`/api/live/${userId}`, baseUrl.replace('http', 'ws'));
  // Node's takes headers, which the browsers' types do not know.
  const socket: WebSocket = Reflect.construct(WebSocket, [url, { headers: { cookie, origin } }]);
  const shown: Shown[] = [];
  const opened = Promise.withResolvers<void>();
  socket.addEventListener('error', () => opened.reject(new Error(`${url}: no socket`)));
  socket.addEventListener('message', ({ data }) => {
    if (data === LIVE_ACTIVITY) return;
    const { totals }: LiveFrame = JSON.parse(String(data));
    shown.push({ at: performance.now(), clicks: all(totals.clicks) });
    opened.resolve();
  });
  await opened.promise;
  return { shown, close: () => socket.close() };
};

/** Sorted milliseconds from a click's answer until it was shown: the k-th one by the first frame that has k. */
export const delaysOf = (acknowledged: readonly Acknowledged[], shown: readonly Shown[]): number[] => {
  const first = [...new Map(acknowledged.toReversed().map((one) => [one.eventId, one.at])).values()];
  let frame = 0;
  return first
    .toSorted((one, other) => one - other)
    .map((at, index) => {
      while (frame < shown.length && (shown[frame]?.clicks ?? 0) < index + 1) frame += 1;
      return Math.max(0, (shown[frame]?.at ?? Number.POSITIVE_INFINITY) - at);
    })
    .toSorted((one, other) => one - other);
};
