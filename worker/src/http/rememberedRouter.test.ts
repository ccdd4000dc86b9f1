import { TrieRouter } from 'hono/router/trie-router';
import { expect, it } from 'vitest';
import { rememberedRouter } from './rememberedRouter.ts';

const ROUTES: readonly [method: string, path: string][] = [
  ['ALL', '*'],
  ['GET', '/r/:name/:mint'],
  ['POST', '/api/track-click'],
  ['GET', '/api/links/:id'],
  ['ALL', '/api/*'],
];

it('finds what the tree finds, each time, for more paths than it remembers', () => {
  const [remembering, plain] = [rememberedRouter<string>(), new TrieRouter<string>()];
  for (const [method, path] of ROUTES) {
    for (const router of [remembering, plain]) router.add(method, path, `${method} ${path}`);
  }
  const ids = Array.from({ length: 500 }, (_, index) => `/api/links/${index}`);
  const paths = ['/api/track-click', '/r/ada/mint', ...ids, `/r/ada/${'x'.repeat(300)}`, '/'];
  for (const path of [...paths, ...paths]) {
    for (const method of ['GET', 'POST']) {
      expect(remembering.match(method, path)).toEqual(plain.match(method, path));
    }
  }
});
