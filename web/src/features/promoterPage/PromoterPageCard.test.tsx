import type { PageSettings } from '@soltrade/schema/contracts/record';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { select } from '../../../test/actions.ts';
import { expectNoRole, expectNoText, expectText } from '../../../test/expectations.ts';
import { json, problemAnswer } from '../../../test/fakeServer.ts';
import { link, pageSettings } from '../../../test/fixtures.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderPart, toastIs } from '../../../test/renderApp.tsx';
import { PromoterPageCard } from './PromoterPageCard.tsx';

const PAGE = '/api/promoter-page/u1';
const URL_OF_PAGE = 'https://soltrade.test/r/dave';

/** The card with a server that stores its changes. */
const show = (facts: Partial<PageSettings> = {}, get?: () => Response) => {
  let settings = pageSettings(facts);
  const far = promoterServer({
    'GET /api/links/u1': ({ query }) =>
      json([
        query.includes('state=archived')
          ? link({ id: 'l0', customIdentifier: 'put-away' })
          : link({ id: 'l1', customIdentifier: 'bonk' }),
      ]),
    [`GET ${PAGE}`]: get ?? (() => json(settings)),
    [`PATCH ${PAGE}`]: ({ body }) => {
      settings = pageSettings({ ...settings, ...(body as Partial<PageSettings>) });
      return json(settings);
    },
  });
  renderPart(<PromoterPageCard userId="u1" />);
  return far;
};

const openMore = async () => userEvent.click(await screen.findByText('Search and Pinned Call'));

const toggle = (name: string) => screen.findByRole('switch', { name });

it('a page is closed until its promoter opens it, and can be closed again', async () => {
  const { callsTo } = show();
  expect((await toggle('Open my page')).getAttribute('aria-checked')).toBe('false');
  expectNoText(URL_OF_PAGE);
  await userEvent.click(await toggle('Open my page'));
  await toastIs('Page Opened');
  expect(screen.getByRole('link', { name: 'View Page' }).getAttribute('href')).toBe(URL_OF_PAGE);
  await openMore();
  expect((await toggle('Show it in search engines')).getAttribute('aria-checked')).toBe('false');
  await userEvent.click(await toggle('Open my page'));
  await toastIs('Page Closed');
  expectNoRole('link', 'View Page');
  expect(callsTo(`PATCH ${PAGE}`).map(({ body }) => body)).toEqual([
    { isOpen: true },
    { isOpen: false },
  ]);
});

it('search engines and the pinned call are chosen on an open one', async () => {
  const { callsTo } = show({ isOpen: true });
  await openMore();
  await userEvent.click(await toggle('Show it in search engines'));
  await toastIs('Page Updated');
  await select('Pinned call', 'l1');
  await waitFor(() => expect(callsTo(`PATCH ${PAGE}`)).toHaveLength(2));
  await select('Pinned call', 'None');
  await waitFor(() => expect(callsTo(`PATCH ${PAGE}`)).toHaveLength(3));
  // Archived links stay public.
  await select('Pinned call', 'l0');
  await waitFor(() => expect(callsTo(`PATCH ${PAGE}`)).toHaveLength(4));
  const bodies = callsTo(`PATCH ${PAGE}`).map(({ body }) => body);
  const pinned = ['l1', null, 'l0'].map((pinnedLinkId) => ({ pinnedLinkId }));
  expect(bodies).toEqual([{ isIndexed: true }, ...pinned]);
});

it('keeps an older pinned call, and shows views, sign-up clicks and robots', async () => {
  const views = { persons: 8, repeats: 2, robots: 1 };
  const clicks = { persons: 3, repeats: 0, robots: 0 };
  const figures = { views, clicks, platforms: [{ platform: 'axiom', clicks } as const] };
  show({ isOpen: true, pinnedLinkId: 'long-ago', figures });
  await openMore();
  await waitFor(async () =>
    expect((await screen.findByLabelText<HTMLSelectElement>('Pinned call')).value).toBe('long-ago'),
  );
  const region = within(screen.getByRole('region', { name: 'Views and sign-up clicks' }));
  expectText('10', region);
  expectText('and 1 robot', region);
  expect(region.getByText('Axiom').nextSibling?.textContent).toBe('3');
});

it('says why it did not change, and stays as it was', async () => {
  const { answer } = show();
  const detail = 'You have no such link.';
  answer(`PATCH ${PAGE}`, problemAnswer('link_not_found', { detail }));
  await userEvent.click(await toggle('Open my page'));
  await toastIs('Update Failed', detail);
  expect((await toggle('Open my page')).getAttribute('aria-checked')).toBe('false');
});
