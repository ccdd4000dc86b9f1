import { fakeServer, json, problemAnswer } from './fakeServer.ts';
import { user } from './fixtures.ts';
import { setSessionHint } from './setSessionHint.ts';

const CURRENT = 'GET /api/user/current';

/** The far end of a browser that nobody has signed in with, or that has signed out. */
export const strangerServer = (routes: Parameters<typeof fakeServer>[0] = {}) => {
  setSessionHint(null);
  const server = fakeServer({ ...routes, [CURRENT]: () => problemAnswer('unauthenticated') });
  /** As in another tab: this one learns of it when it asks again. */
  const signIn = (): void => {
    setSessionHint('live');
    server.answer(CURRENT, () => json(user()));
  };
  return { ...server, signIn };
};
