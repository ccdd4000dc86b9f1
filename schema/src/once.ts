/**
 * Memoizes a lazily created value. For formats of `Intl`: the first one loads the tables of a whole language, which
 * must not delay a page.
 */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
