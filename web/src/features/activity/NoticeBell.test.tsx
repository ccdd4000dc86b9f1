import { SAMPLES } from '@soltrade/schema/activityData';
import type { Notice, NoticeList } from '@soltrade/schema/contracts/activity';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { pick, press } from '../../../test/actions.ts';
import { expectNoRole, textsOf } from '../../../test/expectations.ts';
import { fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { address, renderApp, renderPart } from '../../../test/renderApp.tsx';
import { setSessionHint } from '../../../test/setSessionHint.ts';
import { clockText } from '../../lib/timeTexts.ts';
import { NoticeBell } from './NoticeBell.tsx';

const LIST = 'GET /api/notices/u1';
const MUTED = 'PUT /api/notices/u1/muted';
const SEEN = 'POST /api/notices/u1/seen';
const AS_OF = '2026-11-22T12:00:00.000Z';

const ABOUT = {
  id: 'n1',
  at: '2026-11-20T12:00:00.000Z',
  isNew: true,
  linkId: 'l1',
  name: 'GOOSE',
  by: null,
} as const;

/** Below the name of the day, which the first notice of it has. */
const AT = clockText(ABOUT.at);
const DAY = 'Fri, Nov 20';

const NOTHING = { linkId: null, name: null };
const SETTLED = SAMPLES['call.settled'];
const REACHED = SAMPLES['call.multiple'];
const MONEY = { ...SAMPLES['revenue.recorded'], usd: '3.500000', entries: 2 };

const NOTICES: Notice[] = [
  { ...ABOUT, activity: { type: 'link.first_click', data: {} } },
  { ...ABOUT, id: 'n2', activity: { type: 'call.settled', data: SETTLED }, isNew: false },
  {
    ...ABOUT,
    id: 'n3',
    activity: {
      type: 'call.settled',
      data: { ...SETTLED, state: 'not_shared', entry: null, peak: null },
    },
  },
  { ...ABOUT, ...NOTHING, id: 'n4', activity: { type: 'revenue.recorded', data: MONEY } },
  { ...ABOUT, id: 'n5', activity: { type: 'call.multiple', data: REACHED }, isNew: false },
  {
    ...ABOUT,
    id: 'n6',
    isNew: false,
    linkId: null,
    name: 'hooks.example.com',
    activity: { type: 'webhook.disabled', data: { endpointId: 'w1', reason: 'failing' } },
  },
];

const list = (facts: Partial<NoticeList> = {}): NoticeList => ({
  notices: NOTICES,
  problems: [],
  muted: [],
  unread: 3,
  asOf: AS_OF,
  ...facts,
});

const serve = (answer: NoticeList = list()) =>
  fakeServer({
    [LIST]: () => json(answer),
    [SEEN]: () => new Response(null, { status: 204 }),
    [MUTED]: () => new Response(null, { status: 204 }),
  });

const bell = (name: RegExp | string) => screen.findByRole('button', { name });
const panel = () => screen.findByRole('region', { name: 'Notices' });

it('are counted on the bell, told in the panel and seen once it is open', async () => {
  const { callsTo } = serve();
  renderPart(<NoticeBell userId="u1" isOwner />);
  await userEvent.click(await bell('Notices 3 new'));
  const items = within(await panel()).getAllByRole('listitem');
  expect(textsOf(items)).toEqual([
    `${DAY}Your link for GOOSE got its first click.${AT}new`,
    `Your call on GOOSE is settled at 3×.${AT} · It held $0.0000608, from $0.00002`,
    `Your call on GOOSE ended: under three people opened it.${AT}new`,
    `You were paid $3.50 (2 payouts).${AT} · Read from the chainnew`,
    `GOOSE hit 5× since your call. Share it again.${AT} · At $0.0001014, from $0.00002`,
    `Webhook hooks.example.com was turned off: it had failed for five days.${AT}`,
  ]);
  await waitFor(() => expect(callsTo(SEEN)).toHaveLength(1));
  expect(callsTo(SEEN)[0]?.body).toEqual({ upTo: AS_OF, problems: [] });
  await userEvent.keyboard('{Escape}');
  await waitFor(async () => expect(document.activeElement).toBe(await bell('Notices')));
  await userEvent.click(await bell('Notices'));
  await panel();
  expect(callsTo(SEEN)).toHaveLength(1);
});

it('tell first clicks that follow each other once', async () => {
  const clicked = { ...ABOUT, activity: { type: 'link.first_click', data: {} } } as const;
  const [first, ...others] = NOTICES;
  serve(
    list({
      notices: [
        { ...clicked, id: 'c1', isNew: false },
        { ...clicked, id: 'c2', name: 'WIF', linkId: 'l2' },
        ...others,
        ...(first ? [{ ...first, id: 'c3' }] : []),
      ],
    }),
  );
  renderPart(<NoticeBell userId="u1" isOwner />);
  await userEvent.click(await bell(/^Notices/));
  const items = within(await panel()).getAllByRole('listitem');
  expect(items[0]?.textContent).toBe(`${DAY}2 links got their first click${AT} · GOOSE, WIFnew`);
  expect(
    within(await panel())
      .getByRole('link', { name: /^2 links/ })
      .getAttribute('href'),
  ).toBe('/links');
  expect(items.at(-1)?.textContent).toMatch(/^Your link for GOOSE got its first click/);
});

it('lead to what they are about', async () => {
  serve();
  renderPart(<NoticeBell userId="u1" isOwner />);
  await userEvent.click(await bell(/^Notices/));
  await pick('link', /^Your link for GOOSE got its first click/, within(await panel()));
  expect(address()).toBe('/links/l1');
  await userEvent.click(await bell(/^Notices/));
  const reached = within(await panel()).getByRole('link', { name: /^GOOSE hit 5×/ });
  expect(reached.getAttribute('href')).toBe('/links/l1#share');
  await userEvent.keyboard('{Escape}');
  expectNoRole('region');
  await userEvent.click(await bell(/^Notices/));
  await pick('link', /^You were paid \$3.50/, within(await panel()));
  expect(address()).toBe('/revenue');
  await userEvent.click(await bell(/^Notices/));
  const endpoint = within(await panel()).getByRole('link', { name: /^Webhook hooks/ });
  expect(endpoint.getAttribute('href')).toBe('/developers#webhook-w1');
});

it('name a spike and a week, and each kind is off by one press', async () => {
  const spike = { ...SAMPLES['clicks.spike'], persons: 1_234, usual: 3.5 };
  const people = { persons: 1, repeats: 20, robots: 1_500, bestPersons: 9, problems: null };
  const week = { ...SAMPLES['digest.weekly'], ...people };
  const quiet = { ...spike, datacenterPercent: null };
  const { bodies, answer } = serve(
    list({
      notices: [
        { ...ABOUT, activity: { type: 'clicks.spike', data: spike } },
        { ...ABOUT, ...NOTHING, id: 'n2', activity: { type: 'clicks.spike', data: quiet } },
        { ...ABOUT, id: 'n3', activity: { type: 'digest.weekly', data: week } },
      ],
    }),
  );
  renderPart(<NoticeBell userId="u1" isOwner />);
  await userEvent.click(await bell(/^Notices/));
  const shown = within(await panel());
  expect(textsOf(shown.getAllByRole('listitem'))).toEqual([
    `${DAY}1,234 people clicked your links within an hour. Usually 3.5.${AT} · Most clicked: GOOSE · 34% of the day’s people came from data centersnew`,
    `1,234 people clicked your links within an hour. Usually 3.5.${AT}new`,
    `Your week, Nov 16 to Nov 22: 1 person, 20 repeats, 1,500 robots.${AT} · Best link: GOOSE, 9 people · Earned: $12.50new`,
  ]);
  expect(shown.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
    '/links/l1',
    '/dashboard',
    '/links/l1',
  ]);
  answer(LIST, json(list({ notices: [], muted: ['clicks.spike'], unread: 0 })));
  await userEvent.click(shown.getByRole('checkbox', { name: 'Spike alerts', checked: true }));
  expect(shown.getByRole('checkbox', { name: 'Spike alerts', checked: false })).toBeTruthy();
  await waitFor(() => expect(shown.queryAllByRole('listitem')).toEqual([]));
  await userEvent.click(shown.getByRole('checkbox', { name: 'Spike alerts', checked: false }));
  expect(bodies(MUTED)).toEqual([
    { type: 'clicks.spike', isMuted: true },
    { type: 'clicks.spike', isMuted: false },
  ]);
  expect(shown.getByRole('checkbox', { name: 'Weekly summary', checked: true })).toBeTruthy();
});

it('begin with what does not work, and lead to where it can be mended', async () => {
  const problems: NoticeList['problems'] = [
    { id: 'p1 refused', kind: 'refused', name: 'Jupiter', partnerId: null, isNew: true },
    { id: 'p2 postbacks', kind: 'postbacks', name: 'Tracker', partnerId: 'p2', isNew: true },
  ];
  const { bodies } = serve(list({ problems, unread: 12 }));
  renderPart(<NoticeBell userId="u1" isOwner />);
  await userEvent.click(await bell('Notices 9+ new'));
  const [first, second] = within(await panel()).getAllByRole('link');
  expect(first?.textContent).toContain('Your Jupiter code stopped working');
  expect(second?.textContent).toContain('Calls from Tracker are being refused');
  expect(second?.getAttribute('href')).toBe('/revenue?tab=sources#partner-p2');
  await waitFor(() =>
    expect(bodies(SEEN)[0]).toEqual({
      upTo: AS_OF,
      problems: ['p1 refused', 'p2 postbacks'],
    }),
  );
  await userEvent.click(first as HTMLElement);
  expect(address()).toBe('/dashboard?tab=platforms');
});

it('are asked for again by someone who comes back later; what fails or is none marks nothing as seen', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { callsTo, answer } = serve();
  answer(LIST, problemAnswer('internal'));
  renderPart(<NoticeBell userId="u1" isOwner />);
  await userEvent.click(await bell('Notices'));
  await within(await panel()).findByText('Your notices couldn’t be loaded');
  answer(LIST, json(list({ notices: [], unread: 0 })));
  await press('Try Again', within(await panel()));
  const way = await within(await panel()).findByRole('link', { name: 'Make a Link' });
  expect([way.getAttribute('href'), callsTo(SEEN)]).toEqual(['/generate', []]);
  await userEvent.keyboard('{Escape}');
  expect(callsTo(LIST)).toHaveLength(2);
  const comeBack = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));
  comeBack();
  answer(LIST, json(list()));
  vi.setSystemTime(Date.now() + 60_001);
  comeBack();
  await bell('Notices 3 new');
  expect(callsTo(LIST)).toHaveLength(3);
});

it('are nobody’s who is not signed in', async () => {
  setSessionHint(null);
  const { callsTo } = serve();
  renderApp('/');
  await bell('Connect Wallet');
  expectNoRole('button', /^Notices/);
  expect(callsTo(LIST)).toEqual([]);
});
