/**
 * An LRU cache of at most `size` entries per isolate. Uses two generations, because a `Map` reordered at every access
 * returns its first entry slowly.
 */
export const boundedMap = <Key, Value>(size: number) => {
  let recent = new Map<Key, Value>();
  let older = new Map<Key, Value>();
  const set = (key: Key, value: Value): void => {
    if (recent.size >= size / 2 && !recent.has(key)) {
      older = recent;
      recent = new Map();
    }
    recent.set(key, value);
  };
  const get = (key: Key): Value | undefined => {
    const value = recent.get(key);
    if (value !== undefined) return value;
    const kept = older.get(key);
    if (kept !== undefined) set(key, kept);
    return kept;
  };
  return { get, set };
};
