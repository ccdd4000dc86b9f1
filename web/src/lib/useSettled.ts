import { useEffect, useEffectEvent, useState } from 'react';

/** A value that follows another one once that has not changed for a while. `key` says whether it has changed. */
export const useSettled = <Value>(value: Value, { key, ms }: { key: string; ms: number }): Value => {
  const [settled, setSettled] = useState(value);
  const settle = useEffectEvent(() => setSettled(value));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits again when the key changes.
  useEffect(() => {
    const timer = setTimeout(() => settle(), ms);
    return () => clearTimeout(timer);
  }, [key, ms]);
  return settled;
};
