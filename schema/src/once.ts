/**
 * Memoizes a lazily created value. For `Intl` formats: the first one loads a whole language's tables, which must not
 * delay a page.
 */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
