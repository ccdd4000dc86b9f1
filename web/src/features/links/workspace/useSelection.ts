import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

export type Selection = {
  ids: ReadonlySet<string>;
  /** Toggles a link; with `isRange`, also all between it and the last one. */
  toggle: (id: string, isRange: boolean) => void;
  replace: (ids: readonly string[]) => void;
};

/** Selected links among the shown ones; hidden links lose their selection. */
export const useSelection = (shown: readonly string[]): Selection => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const order = useRef(shown);
  useEffect(() => {
    order.current = shown;
  }, [shown]);
  const last = useRef<string | null>(null);

  const toggle = useCallback((id: string, isRange: boolean) => {
    const [from, to] = [order.current.indexOf(last.current ?? id), order.current.indexOf(id)];
    const ids =
      isRange && from !== -1
        ? order.current.slice(Math.min(from, to), Math.max(from, to) + 1)
        : [id];
    last.current = id;
    setChosen((known) => {
      const next = new Set(known);
      const isOn = !known.has(id);
      for (const each of ids) {
        if (isOn) next.add(each);
        else next.delete(each);
      }
      return next;
    });
  }, []);
  const replace = useCallback((ids: readonly string[]) => setChosen(new Set(ids)), []);
  const ids = useMemo(() => {
    const still = shown.filter((id) => chosen.has(id));
    // Returns the same set if unchanged, so existing rows don't render again.
    return still.length === chosen.size ? chosen : new Set(still);
  }, [shown, chosen]);
  return { ids, toggle, replace };
};
