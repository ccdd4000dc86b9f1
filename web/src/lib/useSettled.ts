import { useEffect, useEffectEvent, useState } from 'react';

/** Follows a value once it has been stable for a while. `key` identifies changes. */
export const useSettled = <Value>(
  value: Value,
  { key, ms }: { key: string; ms: number },
): Value => {
  const [settled, setSettled] = useState(value);
  const settle = useEffectEvent(() => setSettled(value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits again when the key changes.
  useEffect(() => {
    const timer = setTimeout(() => settle(), ms);
    return () => clearTimeout(timer);
  }, [key, ms]);
  return settled;
};
