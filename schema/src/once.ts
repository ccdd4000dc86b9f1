/**
 * Makes a value when it is first asked for, and then answers the same. For formats of `Intl`: the first of them loads
 * tables for some thirty milliseconds, which no page may spend before it can be used.
 */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
