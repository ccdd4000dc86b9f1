/**
 * An LRU cache per isolate. Two generations, because a reordered `Map` is slow to return its first
 * entry.
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
