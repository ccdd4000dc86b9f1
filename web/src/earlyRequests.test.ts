import { afterEach, expect, it, vi } from 'vitest';
import { WAIT } from '../../dev/testLimits.ts';
import { user } from '../test/fixtures.ts';
import { renderApp } from '../test/renderApp.tsx';
import { setSessionHint } from '../test/setSessionHint.ts';
import { questionOf, readView } from './features/analytics/statisticsView.ts';

const LIST = '/api/links/u1?sort=created&limit=50';
// Taken before anything replaces it: a test that opens two pages would bind the replacement to itself.
const now = performance.now.bind(performance);

const openPage = async (path: string, session: () => Promise<Response>) => {
  const asked: string[] = [];
  // In a browser it counts from when the page was opened; here, from the start of a process that runs many files.
  const openedAt = now();
  vi.spyOn(performance, 'now').mockImplementation(() => now() - openedAt);
  window.history.replaceState(null, '', path);
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return url === '/api/user/current' ? session() : Promise.resolve(Response.json([]));
  });
  vi.resetModules();
  await import('./sessionMark.js');
  await import('./earlyRequests.js');
  await new Promise((resolve) => setTimeout(resolve));
  return asked;
};

const signedIn = async () => Response.json({ id: 'u1' });

afterEach(() => {
  delete window.earlyResponses;
  delete document.documentElement.dataset.session;
  window.history.replaceState(null, '', '/');
});

it('gives each response once', async () => {
  await openPage('/links', signedIn);
  const response = await window.earlyResponses?.take('/api/user/current');
  expect(await response?.json()).toEqual({ id: 'u1' });
  expect(window.earlyResponses?.take('/api/user/current')).toBeUndefined();
  expect((await window.earlyResponses?.take(LIST))?.ok).toBe(true);
});

it('gives nothing that is a minute old to a page that is opened later', async () => {
  await openPage('/links', signedIn);
  const age = vi.spyOn(performance, 'now').mockReturnValue(59_999);
  expect(window.earlyResponses?.take('/api/user/current')).toBeDefined();
  age.mockReturnValue(60_000);
  expect(window.earlyResponses?.take(LIST)).toBeUndefined();
});

it.each([
  ['/profile', []],
  ['/links', [LIST]],
  // What is filtered is left to the page.
  ['/links?q=goose', []],
  ['/dashboard?range=24h', []],
  [
    '/dashboard',
    [
      '/api/analytics/u1',
      // As the page does, in the viewer’s time zone.
      `/api/analytics/u1/statistics?${new URLSearchParams(questionOf(readView(new URLSearchParams())))}`,
      '/api/live/u1',
    ],
  ],
  [
    '/links/l1',
    [
      '/api/link/l1',
      expect.stringMatching(/^\/api\/analytics\/u1\/statistics\?range=7d&zone=[^&]+&linkId=l1$/),
      '/api/live/u1?linkId=l1',
    ],
  ],
])('asks for %s who is signed in, before the code is there, and of that person: %j', async (path, asked) => {
  expect(await openPage(path, signedIn)).toEqual(['/api/user/current', ...asked]);
});

it.each(['/dashboard?tab=platforms', '/generate', '/profile?edit=1', '/revenue', '/developers'])(
  'what is asked early for %s is what the page needs',
  async (path) => {
    const early = [...(await openPage(path, async () => Response.json(user())))];
    expect(early.length).toBeGreaterThan(1);
    const taken: string[] = [];
    const { take } = window.earlyResponses ?? {};
    window.earlyResponses = {
      take: (url) => {
        const response = take?.(url);
        if (response) taken.push(url);
        return response;
      },
    };
    renderApp(path);
    await vi.waitFor(() => expect(taken.toSorted()).toEqual(early.toSorted()), { timeout: WAIT });
  },
);

it('keeps no refusal for the next session', async () => {
  await openPage('/links/l1', async () => new Response(null, { status: 401 }));
  expect(window.earlyResponses?.take('/api/link/l1')).toBeUndefined();
});

it('asks nothing for visitors, and for no links where the session is over', async () => {
  setSessionHint(null);
  expect(await openPage('/links', signedIn)).toEqual([]);
  setSessionHint('live');
  expect(await openPage('/links', async () => new Response(null, { status: 401 }))).toEqual([
    '/api/user/current',
  ]);
});

it('without a network the failure is left to who takes the response', async () => {
  await openPage('/links', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(window.earlyResponses?.take('/api/user/current')).rejects.toThrow('Failed to fetch');
});
