/**
 * Makes a value when it is first asked for, and then answers the same. For formats of `Intl`: the first of them loads the
 * tables of a whole language, which must not stand before a page can be used.
 */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
