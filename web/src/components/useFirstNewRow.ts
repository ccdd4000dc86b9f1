import { type RefObject, useEffect, useRef, useState } from 'react';

type FirstNewRow<Row extends HTMLElement> = {
  /** For the row at this index, which must be focusable (`tabIndex={-1}`). */
  refAt: (index: number) => { ref?: RefObject<Row | null> };
  leadTo: (index: number) => void;
};

/** More rows come, and the button that asked for them goes: the focus moves to the first of them. */
export const useFirstNewRow = <Row extends HTMLElement>(): FirstNewRow<Row> => {
  const [firstNew, setFirstNew] = useState<number | null>(null);
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that rows come.
  useEffect(() => row.current?.focus(), [firstNew]);
  return { refAt: (index) => (index === firstNew ? { ref: row } : {}), leadTo: setFirstNew };
};
