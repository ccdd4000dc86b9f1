// Replaces the schema's `boundedMap` (vitest.config.ts): the same, but each test file finds it
// empty.
import { boundedMap as made } from '../../schema/src/boundedMap.ts';

let file = 0;

export const forgetMemories = (): void => {
  file += 1;
};

export const boundedMap = <Key, Value>(size: number): ReturnType<typeof made<Key, Value>> => {
  let memory = { of: file, map: made<Key, Value>(size) };
  const current = () => {
    if (memory.of !== file) memory = { of: file, map: made<Key, Value>(size) };
    return memory.map;
  };
  return {
    get: (key: Key) => current().get(key),
    set: (key: Key, value: Value) => current().set(key, value),
  };
};
