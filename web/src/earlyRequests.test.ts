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

it('asks who is signed in before the code is there, and each response is taken once', async () => {
  expect(await openPage('/profile', signedIn)).toEqual(['/api/user/current']);
  const response = await window.earlyResponses?.take('/api/user/current');
  expect(await response?.json()).toEqual({ id: 'u1' });
  expect(window.earlyResponses?.take('/api/user/current')).toBeUndefined();
});

it('gives nothing that is a minute old to a page that is opened later', async () => {
  await openPage('/links', signedIn);
  const age = vi.spyOn(performance, 'now').mockReturnValue(59_999);
  expect(window.earlyResponses?.take('/api/user/current')).toBeDefined();
  age.mockReturnValue(60_000);
  expect(window.earlyResponses?.take(LIST)).toBeUndefined();
});

it('asks on the page of links for the first of them, of whom the server says is signed in', async () => {
  expect(await openPage('/links', signedIn)).toEqual(['/api/user/current', LIST]);
  const session = await window.earlyResponses?.take('/api/user/current');
  expect(await session?.json()).toEqual({ id: 'u1' });
  expect((await window.earlyResponses?.take(LIST))?.ok).toBe(true);
});

it('asks for the figures of the dashboard as the page does, in the viewer’s time zone', async () => {
  const asked = await openPage('/dashboard', signedIn);
  expect(asked).toEqual([
    '/api/user/current',
    '/api/analytics/u1',
    `/api/analytics/u1/statistics?${new URLSearchParams(questionOf(readView(new URLSearchParams())))}`,
    '/api/live/u1',
  ]);
  expect(await openPage('/dashboard?range=24h', signedIn)).toEqual(['/api/user/current']);
});

it('asks for a link at once, and for its figures as soon as it is known who is signed in', async () => {
  const asked = await openPage('/links/l1', signedIn);
  expect(asked).toEqual([
    '/api/user/current',
    '/api/link/l1',
    expect.stringMatching(/^\/api\/analytics\/u1\/statistics\?range=7d&zone=[^&]+&linkId=l1$/),
    '/api/live/u1?linkId=l1',
  ]);
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

it('leaves a list that is filtered to the page', async () => {
  expect(await openPage('/links?q=goose', signedIn)).toEqual(['/api/user/current']);
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
