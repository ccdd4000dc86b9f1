import { fakeServer, json, problemAnswer } from './fakeServer.ts';
import { user } from './fixtures.ts';
import { setSessionHint } from './setSessionHint.ts';

const CURRENT = 'GET /api/user/current';

/** A fake server for a signed-out browser. */
export const strangerServer = (routes: Parameters<typeof fakeServer>[0] = {}) => {
  setSessionHint(null);
  const server = fakeServer({ ...routes, [CURRENT]: () => problemAnswer('unauthenticated') });
  /** As in another tab; this one notices at its next request. */
  const signIn = (): void => {
    setSessionHint('live');
    server.answer(CURRENT, json(user()));
  };
  return { ...server, signIn };
};
