import {
  getTelegram,
  startTelegram,
  type TelegramSettings,
  unlinkTelegram,
} from '@soltrade/schema/contracts/telegram';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api.ts';
import { endpointKey } from '../../lib/queryClient.ts';

/** Interval while the person presses Start in Telegram. */
const ASK_EVERY = 3_000;

/** Polls until `until`, the linking URL's expiry in epoch milliseconds. */
export const telegramQuery = (userId: string, until: number | null) =>
  queryOptions<TelegramSettings>({
    queryKey: endpointKey(getTelegram, { id: userId }),
    queryFn: ({ signal }) => request(getTelegram, { params: { id: userId }, signal }),
    refetchInterval: ({ state }) =>
      until !== null && Date.now() < until && !state.data?.account ? ASK_EVERY : false,
    refetchOnWindowFocus: until === null ? false : 'always',
  });

export const useStartTelegram = (userId: string) =>
  useMutation({ mutationFn: () => request(startTelegram, { params: { id: userId } }) });

export const useUnlinkTelegram = (userId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(unlinkTelegram, { params: { id: userId } }),
    onSuccess: () =>
      client.setQueryData<TelegramSettings>(endpointKey(getTelegram, { id: userId }), (known) =>
        known ? { ...known, account: null } : known,
      ),
  });
};
