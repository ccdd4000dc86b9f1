import { boundedMap } from '@soltrade/schema/boundedMap';
import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';

/** Paths per isolate. */
const REMEMBERED = 200;

/** Longer paths are hardly asked for twice, and would fill the memory. */
const MAX_LENGTH = 200;

/**
 * Hono's router of patterns, which remembers what it found for the latest paths: searching its tree takes as long as judging a
 * click, and most requests are for few paths.
 */
export const rememberedRouter = <T>(): Router<T> => {
  const router = new TrieRouter<T>();
  const found = boundedMap<string, Result<T>>(REMEMBERED);
  return {
    name: 'RememberedRouter',
    add: (method, path, handler) => router.add(method, path, handler),
    match: (method, path) => {
      if (path.length > MAX_LENGTH) return router.match(method, path);
      const key = `${method} ${path}`;
      const known = found.get(key);
      if (known) return known;
      const result = router.match(method, path);
      found.set(key, result);
      return result;
    },
  };
};
