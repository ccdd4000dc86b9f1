// A link that is asked for on Home before the sign-in.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Call, fakeServer, json, problemAnswer } from '../../test/fakeServer.ts';
import { connection, link, MINT, OTHER_ADDRESS, token, user } from '../../test/fixtures.ts';
import { address, queryClient, renderApp, shownToast } from '../../test/renderApp.tsx';
import { setSessionHint } from '../../test/setSessionHint.ts';
import { sessionQuery } from '../features/session/api.ts';
import { keepDestination } from '../lib/destination.ts';
import { keepDraft } from '../lib/linkDraft.ts';
import { keepPendingLink, pendingLinkPath } from '../lib/pendingLink.ts';

const ID = 'asked-for';
const PATH = pendingLinkPath(ID, MINT);
const generated = { url: link().url, devUrl: link().devUrl, link: link() };
const request = { userId: 'u1', tokenAddress: MINT, customIdentifier: null, platforms: ['pump.fun'] };

beforeEach(() => localStorage.clear());

const server = (routes = {}) =>
  fakeServer({
    'GET /api/user/current': () => json(user()),
    'GET /api/platforms/u1': () => json([connection()]),
    'GET /api/links/u1': () => json([]),
    'GET /api/stats': problemAnswer('internal'),
    'POST /api/token/fetch': ({ body }: Call) => json(token(body as { contractAddress: string })),
    [`GET /api/token/${MINT}/preview`]: () => json({ html: '<!doctype html><title>Drawn</title>' }),
    'POST /api/generate-link': () => json(generated),
    ...routes,
  });

const copy = () => screen.findByRole('button', { name: 'Copy Link' });
const isShown = async () => expect((await copy()) === document.activeElement).toBe(true);
const standsThere = async () => {
  await screen.findByText('Giga Goose');
  await waitFor(() => expect(address()).toBe(`/generate?mint=${MINT}`));
  expect(screen.getByLabelText<HTMLInputElement>('Token Contract Address').value).toBe(MINT);
  expect(screen.queryByRole('button', { name: 'Copy Link' })).toBeNull();
};

describe('the button on Home', () => {
  const pressOnHome = async () => {
    setSessionHint(null);
    renderApp('/');
    await userEvent.click(await screen.findByLabelText('Paste a token address or a link to it'));
    await userEvent.paste(MINT);
    await userEvent.click(await screen.findByRole('link', { name: 'Make It Mine' }));
    await waitFor(() => expect(address()).toBe('/profile'));
  };

  it('makes the link once they have signed in, and shows it', async () => {
    const { callsTo } = server();
    await pressOnHome();
    expect(await screen.findByText('Sign in, and your link is made.')).toBeTruthy();
    expect(callsTo('POST /api/generate-link')).toEqual([]);
    act(() => queryClient().setQueryData(sessionQuery.queryKey, user()));
    await isShown();
    expect(callsTo('POST /api/generate-link').map(({ body }) => body)).toEqual([request]);
    expect(shownToast()?.[0]).toBe('Link Generated');
    await waitFor(() => expect(address()).toBe('/generate'));
  });

  it('makes nothing where the sign-in is given up', async () => {
    const { callsTo } = server();
    await pressOnHome();
    const [home] = screen.getAllByRole('link', { name: 'Home' });
    await userEvent.click(home ?? document.body);
    act(() => queryClient().setQueryData(sessionQuery.queryKey, user()));
    const [generate] = await screen.findAllByRole('link', { name: 'Generate' });
    await userEvent.click(generate ?? document.body);
    await screen.findByLabelText('Token Contract Address');
    expect(callsTo('POST /api/generate-link')).toEqual([]);
  });

  it('also through X, whose pages lose what was on ours', async () => {
    const { callsTo } = server();
    keepPendingLink(ID, MINT);
    keepDestination(PATH);
    renderApp('/profile?twitter=success');
    await isShown();
    expect(callsTo('POST /api/generate-link').map(({ body }) => body)).toEqual([request]);
  });
});

describe('it is made once', () => {
  it('in two tabs that came from one click', async () => {
    const { callsTo } = server();
    keepPendingLink(ID, MINT);
    const first = renderApp(PATH);
    await isShown();
    first.unmount();
    renderApp(PATH);
    await screen.findByText('Giga Goose');
    await screen.findByText('Press Enter to generate the link.');
    expect(callsTo('POST /api/generate-link')).toHaveLength(1);
  });

  it('and found again after a reload in between, as it is', async () => {
    const { callsTo } = server({
      'GET /api/links/u1': () =>
        json([link({ id: 'other', token: { ...link().token, contractAddress: OTHER_ADDRESS } }), link()]),
    });
    keepPendingLink(ID, MINT);
    renderApp(PATH);
    await isShown();
    expect(callsTo('POST /api/generate-link')).toEqual([]);
    expect(callsTo('GET /api/links/u1').map(({ query }) => new URLSearchParams(query).get('q'))).toContain(
      MINT,
    );
  });

  it('and a paused one is resumed', async () => {
    const { callsTo } = server({ 'GET /api/links/u1': () => json([link({ isActive: false })]) });
    keepPendingLink(ID, MINT);
    renderApp(PATH);
    await isShown();
    expect(callsTo('POST /api/generate-link')).toHaveLength(1);
  });

  it('without the words of another draft, which stay where they are', async () => {
    const { callsTo } = server();
    const draft = {
      identifier: 'mine',
      words: 'Of another',
      disclosure: 'paid',
      left: ['pump.fun'],
    } as const;
    keepDraft('u1', { ...draft, left: [...draft.left], address: OTHER_ADDRESS });
    keepPendingLink(ID, MINT);
    renderApp(PATH);
    await isShown();
    expect(callsTo('POST /api/generate-link').map(({ body }) => body)).toEqual([request]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your Words (optional)').value).toBe('Of another');
    expect(screen.getByLabelText<HTMLInputElement>('Token Contract Address').value).toBe(OTHER_ADDRESS);
  });
});

describe('no link is made', () => {
  it.each([
    ['an address that nobody pressed for', PATH, () => {}],
    ['another token than the one that was asked for', PATH, () => keepPendingLink(ID, OTHER_ADDRESS)],
    ['another click', PATH, () => keepPendingLink('another', MINT)],
    [
      'what somebody wrote into the storage',
      PATH,
      () => localStorage.setItem('soltrade:pending-links', '[{'),
    ],
  ])('for %s', async (_, path, prepare) => {
    const { callsTo } = server();
    prepare();
    renderApp(path);
    await screen.findByText('Press Enter to generate the link.');
    expect(callsTo('POST /api/generate-link')).toEqual([]);
  });

  it('for who comes back after an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { callsTo } = server();
    keepPendingLink(ID, MINT);
    vi.setSystemTime(Date.now() + 60 * 60_000);
    renderApp(PATH);
    await screen.findByText('Press Enter to generate the link.');
    expect(callsTo('POST /api/generate-link')).toEqual([]);
  });

  it.each([
    [
      'it is refused',
      { 'POST /api/generate-link': problemAnswer('rate_limited') },
      /^Your link isn’t made yet\. Too many requests/,
    ],
    [
      'no platform is connected',
      { 'GET /api/platforms/u1': () => json([]) },
      'Your link isn’t made yet. Connect at least one platform, then generate it here.',
    ],
    [
      'nothing is known of one’s links',
      { 'GET /api/links/u1': problemAnswer('internal') },
      /^Your link isn’t made yet\. /,
    ],
  ])(
    'where %s: the composer stands there, says why, and does not try again by itself',
    async (_, routes, why) => {
      const { callsTo } = server(routes);
      keepPendingLink(ID, MINT);
      const first = renderApp(PATH);
      expect((await screen.findByText(why)).closest('[role=alert]')).toBeTruthy();
      await standsThere();
      const tried = callsTo('POST /api/generate-link').length;
      first.unmount();
      renderApp(PATH);
      await screen.findByText('Press Enter to generate the link.');
      expect(callsTo('POST /api/generate-link')).toHaveLength(tried);
    },
  );

  it('where its token is unknown, nor for the next one that is typed', async () => {
    const { callsTo, answer } = server({ 'POST /api/token/fetch': problemAnswer('token_not_found') });
    keepPendingLink(ID, MINT);
    renderApp(PATH);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^There is no token at this address/);
    answer('POST /api/token/fetch', () => json(token()));
    const field = screen.getByLabelText<HTMLInputElement>('Token Contract Address');
    await userEvent.type(field, 'x{Backspace}');
    await userEvent.click(screen.getByRole('button', { name: 'Fetch Info' }));
    await screen.findByText('Press Enter to generate the link.');
    expect(callsTo('POST /api/generate-link')).toEqual([]);
  });
});
