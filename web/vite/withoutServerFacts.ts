import type { Plugin } from 'vite';

const SUMMARY = /^ {2}summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),\n/gm;
const FACTS = /^ {2}(?:scope|limiter): '[\w:]+',\n/gm;

/**
 * Takes out of the contracts in the app's bundle what only the Worker and the OpenAPI document read: summaries, scopes of API
 * keys and limiters.
 */
export const withoutServerFacts = (): Plugin => ({
  name: 'without-server-facts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/schema\/src\/contracts\/\w+\.ts$/, code: /= endpoint\(/ },
    handler(code, id) {
      const without = code.replace(SUMMARY, '').replace(FACTS, '');
      if (/^ {2}(?:summary|scope|limiter):/m.test(without))
        this.error(`${id}: summary, scope and limiter of a contract have to be plain strings`);
      return { code: without, map: null };
    },
  },
});
