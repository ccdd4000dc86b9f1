/** Step of Page Up and Page Down. */
const PAGE = 10;

const MOVES: Record<string, (pointed: number, last: number) => number> = {
  ArrowLeft: (pointed) => pointed - 1,
  ArrowDown: (pointed) => pointed - 1,
  ArrowRight: (pointed) => pointed + 1,
  ArrowUp: (pointed) => pointed + 1,
  PageDown: (pointed) => pointed - PAGE,
  PageUp: (pointed) => pointed + PAGE,
  Home: () => 0,
  End: (_, last) => last,
};

/** The crosshair's new point after a key; null for other keys. */
export const pointedByKey = (
  key: string,
  { pointed, last }: { pointed: number; last: number },
): number | null => {
  const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
  return move ? Math.min(last, Math.max(0, move(pointed, last))) : null;
};
