import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void): (() => void) => onlineManager.subscribe(onChange);

/** Whether there is a network, and another try: a browser notices late, or never, that its network is back. */
export const useNetwork = () => {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
  const client = useQueryClient();
  const retry = async () => {
    const startedAt = Date.now();
    await client.refetchQueries({ type: 'active' });
    const fetched = client.getQueryCache().findAll({ type: 'active' });
    if (fetched.some(({ state }) => state.dataUpdatedAt >= startedAt)) onlineManager.setOnline(true);
  };
  return { isOnline, retry };
};
