/** A map that holds at most `size` entries and forgets what was used longest ago. For memories of an isolate. */
export const boundedMap = <Key, Value>(size: number) => {
  const entries = new Map<Key, Value>();
  const set = (key: Key, value: Value): void => {
    entries.delete(key);
    entries.set(key, value);
    const [oldest] = entries.keys();
    if (entries.size > size && oldest !== undefined) entries.delete(oldest);
  };
  const get = (key: Key): Value | undefined => {
    const value = entries.get(key);
    if (value !== undefined) set(key, value);
    return value;
  };
  return { get, set };
};
