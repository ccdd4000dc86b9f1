/**
 * Memoizes, for `Intl` formats: the first loads a language's tables, which must not delay a page.
 */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
