import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void): (() => void) => onlineManager.subscribe(onChange);

/** Network state and a retry, because browsers notice a restored network late or never. */
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
    if (fetched.some(({ state }) => state.dataUpdatedAt >= startedAt))
      onlineManager.setOnline(true);
  };
  return { isOnline, retry };
};
