import type { PageSettings } from '@soltrade/schema/contracts/promoterPages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { link, pageSettings, user } from '../../../test/fixtures.ts';
import { renderApp, shownToast } from '../../../test/renderApp.tsx';

const PAGE = '/api/promoter-page/u1';
const URL_OF_PAGE = 'https://soltrade.test/r/dave';

/** A server that keeps what it is told. */
const server = (facts: Partial<PageSettings> = {}) => {
  let settings = pageSettings(facts);
  return fakeServer({
    'GET /api/user/current': () => json(user()),
    'GET /api/links/u1': ({ query }) =>
      json([
        query.includes('state=archived')
          ? link({ id: 'l0', customIdentifier: 'put-away' })
          : link({ id: 'l1', customIdentifier: 'bonk' }),
      ]),
    [`GET ${PAGE}`]: () => json(settings),
    [`PATCH ${PAGE}`]: ({ body }) => {
      settings = pageSettings({ ...settings, ...(body as Partial<PageSettings>) });
      return json(settings);
    },
  });
};

const toggle = (name: string) => screen.findByRole('switch', { name });

it('a page is closed until its promoter opens it, and can be closed again', async () => {
  const { callsTo } = server();
  renderApp('/profile');
  expect((await toggle('Open my page')).getAttribute('aria-checked')).toBe('false');
  expect(screen.queryByText(URL_OF_PAGE)).toBeNull();
  await userEvent.click(await toggle('Open my page'));
  await waitFor(() => expect(shownToast()?.[0]).toBe('Page Opened'));
  expect(screen.getByRole('link', { name: 'View page' }).getAttribute('href')).toBe(URL_OF_PAGE);
  expect((await toggle('Show it in search engines')).getAttribute('aria-checked')).toBe('false');
  await userEvent.click(await toggle('Open my page'));
  await waitFor(() => expect(shownToast()?.[0]).toBe('Page Closed'));
  expect(screen.queryByRole('link', { name: 'View page' })).toBeNull();
  expect(callsTo(`PATCH ${PAGE}`).map(({ body }) => body)).toEqual([{ isOpen: true }, { isOpen: false }]);
});

it('search engines and the pinned call are chosen on an open one', async () => {
  const { callsTo } = server({ isOpen: true });
  renderApp('/profile');
  await userEvent.click(await toggle('Show it in search engines'));
  await waitFor(() => expect(shownToast()?.[0]).toBe('Page Updated'));
  await userEvent.selectOptions(await screen.findByLabelText('Pinned call'), 'l1');
  await waitFor(() => expect(callsTo(`PATCH ${PAGE}`)).toHaveLength(2));
  await userEvent.selectOptions(await screen.findByLabelText('Pinned call'), 'None');
  await waitFor(() => expect(callsTo(`PATCH ${PAGE}`)).toHaveLength(3));
  // The archive hides nothing from the public.
  await userEvent.selectOptions(await screen.findByLabelText('Pinned call'), 'l0');
  await waitFor(() => expect(callsTo(`PATCH ${PAGE}`)).toHaveLength(4));
  const bodies = callsTo(`PATCH ${PAGE}`).map(({ body }) => body);
  const pinned = ['l1', null, 'l0'].map((pinnedLinkId) => ({ pinnedLinkId }));
  expect(bodies).toEqual([{ isIndexed: true }, ...pinned]);
});

it('keeps an older pinned call, and shows views, sign-up clicks and robots', async () => {
  const views = { persons: 8, repeats: 2, robots: 1 };
  const clicks = { persons: 3, repeats: 0, robots: 0 };
  const figures = { views, clicks, platforms: [{ platform: 'axiom', clicks } as const] };
  server({ isOpen: true, pinnedLinkId: 'long-ago', figures });
  renderApp('/profile');
  await waitFor(async () =>
    expect((await screen.findByLabelText<HTMLSelectElement>('Pinned call')).value).toBe('long-ago'),
  );
  const region = within(screen.getByRole('region', { name: 'Views and sign-up clicks' }));
  expect(region.getByText('10')).toBeTruthy();
  expect(region.getByText('and 1 robot')).toBeTruthy();
  expect(region.getByText('Axiom').nextSibling?.textContent).toBe('3');
});

it('says why it did not change, and stays as it was', async () => {
  const { answer } = server();
  answer(`PATCH ${PAGE}`, () => problemAnswer('link_not_found'));
  renderApp('/profile');
  await userEvent.click(await toggle('Open my page'));
  await waitFor(() =>
    expect(shownToast()).toEqual(['Update Failed', 'We couldn’t find this link. It may have been deleted.']),
  );
  expect((await toggle('Open my page')).getAttribute('aria-checked')).toBe('false');
});

it('can be loaded again after a failure', async () => {
  const { answer } = server();
  answer(`GET ${PAGE}`, () => problemAnswer('internal'));
  renderApp('/profile');
  const title = await screen.findByText('Your page’s settings couldn’t be loaded');
  answer(`GET ${PAGE}`, () => json(pageSettings()));
  const alert = title.closest<HTMLElement>('[role=alert]');
  if (!alert) throw new Error('the failure is no alert');
  await userEvent.click(within(alert).getByRole('button'));
  expect(await toggle('Open my page')).toBeTruthy();
});
