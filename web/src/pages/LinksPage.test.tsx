import type { LinkFacets } from '@soltrade/schema/contracts/linkLists';
import { DAY, HOUR } from '@soltrade/schema/durations';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { inside, pick, press, select } from '../../test/actions.ts';
import {
  expectNoRole,
  expectNoText,
  expectRole,
  expectText,
  textsOf,
} from '../../test/expectations.ts';
import { type Call, json, problemAnswer } from '../../test/fakeServer.ts';
import { fakeSockets, newestOf } from '../../test/fakeSocket.ts';
import { link, MINT } from '../../test/fixtures.ts';
import { promoterServer } from '../../test/promoterServer.ts';
import { address, addressIs, renderPart, shownToast, toastIs } from '../../test/renderApp.tsx';
import { LinksPage } from './LinksPage.tsx';

const named = (symbol: string, facts = {}) =>
  link({ id: symbol, token: { ...link().token, symbol }, ...facts });

const server = (routes = {}) =>
  promoterServer({
    'GET /api/links/u1': json([link()]),
    'GET /api/links/u1/facets': json(facets()),
    'GET /api/links/u1/recent-clicks': ({ query }: Call) => json(recentClicks(query)),
    ...routes,
  });

const facets = (change: Partial<LinkFacets> = {}): LinkFacets => ({
  states: { active: 1, paused: 0, blocked: 0, archived: 0 },
  platforms: [{ platform: 'pump.fun', links: 1 }],
  tags: [],
  ...change,
});

const recentClicks = (query: string) => ({
  days: ['2026-11-20', '2026-11-21'],
  links: (new URLSearchParams(query).get('links') ?? '').split(',').map((id) => ({
    id,
    daily: [3, 4],
    clicks: { persons: 1_000, repeats: 100, robots: 7 },
    views: { persons: 3_000, repeats: 2_000, robots: 40 },
  })),
});

const open = (path: string) => renderPart(<LinksPage />, path);

const choose = async (token: string, text: string) => {
  await press(`More for ${token}`);
  const menu = await inside('menu', `More for ${token}`);
  await pick('menuitem', text, menu);
};

const items = () => [...screen.getByRole('list', { name: 'Links' }).children];

describe('the page of all links', () => {
  it('has in each row the age of the call, its worth, what became of it and who came', async () => {
    const sockets = fakeSockets();
    const { call, outcome } = link();
    const ago = (time: number) => ({ createdAt: new Date(Date.now() - time).toISOString() });
    const reached = (multiple: number) => ({ call: { ...call, multiple } });
    const unknown = { price: null, marketCap: null, reached: null, multiple: null };
    const problems = [{ kind: 'platform', subject: 'axiom', reason: 'code_lost' } as const];
    const links = [
      named('UP', { ...ago(3 * DAY), ...reached(2.14), tags: ['gem', 'moon'] }),
      named('DOWN', { ...ago(5 * HOUR), ...reached(0.5), isActive: false }),
      named('OVER', {
        ...ago(9 * DAY),
        outcome: { ...outcome, state: 'settled', multiple: 0.359 },
      }),
      named('NEW', { ...ago(0), ...reached(1.4), problems }),
      named('NONE', {
        ...ago(DAY),
        call: unknown,
        shortUrl: `http://localhost:8788/r/ada/${MINT}`,
      }),
    ];
    server({ 'GET /api/links/u1': () => json(links) });
    open('/links');
    await screen.findAllByText('people in the last 7 days');
    const people = '7 people in the last 7 days';
    expect(textsOf(items())).toEqual([
      `UUP3d · $4.7M ·  → now 2.1×gemmoon${people}1.1K clicksMore for UP`,
      `DDOWNinactive5h · $4.7M ·  → now 0.50×${people}1.1K clicksMore for DOWN`,
      `OOVER9d · $4.7M ·  → peak 0.35×${people}1.1K clicksMore for OVER`,
      `NNEWCheck Axiom0m · $4.7M${people}1.1K clicksMore for NEW`,
      `NNONE1d${people}1.1K clicksMore for NONE`,
    ]);
    expect(['2.1×', '0.50×', '0.35×'].map((text) => screen.getByText(text).className)).toEqual([
      expect.stringContaining('text-positive'),
      expect.stringContaining('text-negative'),
      expect.stringContaining('text-negative'),
    ]);
    expect(screen.getByRole('link', { name: 'Statistics for UP' }).getAttribute('href')).toBe(
      '/links/UP',
    );
    act(() => newestOf(sockets).accept());
    expectText('Updates live');
    expectRole('link', 'Generate New Link');
  });

  it('shows the figure by which it is sorted, and revenue only where there is a sum', async () => {
    const money = { hasRevenue: true, totalRevenue: '4.00', perHundredClicks: '1.25' };
    server({ 'GET /api/links/u1': () => json([named('NONE'), named('SUM', money)]) });
    open('/links');
    await screen.findAllByText('people in the last 7 days');
    // A column of its own, since one of the links has revenue.
    const figures = () => items().map(({ textContent }) => /7 days(.*)More/.exec(textContent)?.[1]);
    expect(figures()).toEqual(['1.1K clicks', '$4.00 earned$1.25 per 100 clicks1.1K clicks']);
    for (const [sort, ...shown] of [
      ['Most viewed', '5.0K views', '$4.00 earned$1.25 per 100 clicks5.0K views'],
      ['Best click-through', '22.0% CTR', '$4.00 earned$1.25 per 100 clicks22.0% CTR'],
      ['Most earned', '– earned', '$4.00 earned'],
    ] as const) {
      await select('Sort links', sort);
      await waitFor(() => expect(figures()).toEqual(shown));
    }
  });

  it('chooses for one link which of the promoter’s other platforms its page has', async () => {
    const { bodies } = server({
      'GET /api/links/u1': json([
        named('NONE'),
        named('SOME', { platforms: ['pump.fun', 'gmgn'], optionalPlatforms: ['gmgn', 'photon'] }),
      ]),
      'PATCH /api/links/SOME': json(named('SOME')),
    });
    open('/links');
    await screen.findByText('NONE');
    await press('More for NONE');
    await screen.findByRole('menuitem', { name: 'Share' });
    expectNoRole('menuitem', 'Platforms');
    await userEvent.keyboard('{Escape}');
    await choose('SOME', 'Platforms');
    const dialog = await inside('dialog', 'Platforms on This Page');
    const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
    await dialog.findByRole('checkbox', { name: 'GMGN' });
    expect([box('GMGN').checked, box('Photon').checked]).toEqual([true, false]);
    await userEvent.click(box('GMGN'));
    await userEvent.click(box('Photon'));
    await press('Save', dialog);
    await toastIs('Platforms Changed', undefined);
    expect(bodies('PATCH /api/links/SOME')).toEqual([{ platforms: ['pump.fun', 'photon'] }]);
    expectNoRole('dialog');
  });

  it('loads page after page as the Link header says, leads the focus on, and asks again for one that failed', async () => {
    let isDown = true;
    const next = 'http://localhost:8788/api/links/u1?sort=created&limit=50&cursor=abc%3D';
    const { callsTo } = server({
      'GET /api/links/u1': ({ query }: Call) => {
        if (query.includes('cursor='))
          return isDown ? problemAnswer('unavailable') : json([named('OLD')]);
        const response = json([named('NEW'), named('MID')]);
        response.headers.set('link', `<${next}>; rel="next"`);
        return response;
      },
    });
    open('/links');
    await screen.findByText('NEW');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Load More' }));
    await screen.findByText('More links couldn’t be loaded');
    expectText('NEW');
    expect(callsTo('GET /api/links/u1').map(({ query }) => query)).toEqual([
      '?sort=created&limit=50',
      '?sort=created&limit=50&cursor=abc%3D',
    ]);
    isDown = false;
    await press('Try Again');
    await screen.findByText('OLD');
    expectNoRole('button', 'Load More');
    await waitFor(() => expect(document.activeElement).toBe(items()[2]));
  });

  it('says what to do if there is none', async () => {
    server({
      'GET /api/links/u1': json([]),
      'GET /api/links/u1/facets': json(
        facets({ states: { active: 0, paused: 0, blocked: 0, archived: 0 } }),
      ),
    });
    open('/links');
    await screen.findByText('No links yet');
    expectNoRole('searchbox');
    expect(screen.getByRole('link', { name: 'Generate Link' }).getAttribute('href')).toBe(
      '/generate',
    );
  });
});

describe('a link that the operator blocked', { tags: '4.link.badge' }, () => {
  it('does not look as if visitors found it, and says what can be done', async () => {
    server({ 'GET /api/links/u1': json([link({ isBlocked: true })]) });
    open('/links');
    await screen.findByText('blocked');
    expectNoText('active');
    expectText(/^This link was reported, and we took it offline/);
  });
});

describe('pausing and resuming', { tags: '4.link.badge' }, () => {
  const answers = (outcome = 'changed') => ({
    'POST /api/links/u1/batch': ({ body }: Call) =>
      json({ results: (body as { links: string[] }).links.map((id) => ({ id, outcome })) }),
  });

  it('is shown immediately, and undone by the toast', async () => {
    const { bodies } = server(answers());
    open('/links');
    await choose('GOOSE', 'Pause');
    await toastIs('Link Paused', 'Visitors see that until you resume.');
    expectText('inactive');
    await press('Undo');
    await waitFor(() => expectNoText('inactive'));
    expect(bodies('POST /api/links/u1/batch')).toEqual([
      { action: 'pause', links: ['l1'] },
      { action: 'resume', links: ['l1'] },
    ]);
  });

  it('is chosen with the keyboard as well, whose keys go round the menu', async () => {
    const { callsTo } = server(answers());
    open('/links');
    const more = await screen.findByRole('button', { name: 'More for GOOSE' });
    await userEvent.click(more);
    const [first, second] = await screen.findAllByRole('menuitem');
    const focused = async (key: string) => {
      await userEvent.keyboard(key);
      return document.activeElement;
    };
    expect(document.activeElement).toBe(first);
    expect(await focused('{ArrowDown}')).toBe(second);
    expect(await focused('{Home}')).toBe(first);
    const last = await focused('{ArrowUp}');
    expect(await focused('{End}')).toBe(last);
    expect(await focused('{ArrowDown}')).toBe(first);
    await userEvent.keyboard('p');
    await userEvent.keyboard(' ');
    await toastIs('Link Paused', 'Visitors see that until you resume.');
    expect(callsTo('POST /api/links/u1/batch')).toHaveLength(1);
  });

  it('says where it failed', async () => {
    const detail = 'Links can’t be changed right now.';
    server({ 'POST /api/links/u1/batch': () => problemAnswer('unavailable', { detail }) });
    open('/links');
    await choose('GOOSE', 'Pause');
    await toastIs('Update Failed', detail);
    expectNoText('inactive');
  });

  const three = { 'GET /api/links/u1': () => json(['A', 'B', 'C'].map((name) => named(name))) };
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

  const barButton = (name: string) =>
    within(screen.getByRole('region', { name: 'Selected links' })).getByRole('button', { name });

  it.each([
    ['Pause', '/links', 'Paused'],
    ['Resume', '/links', 'Resumed'],
    ['Restore', '/links?state=archived', 'Restored'],
  ])('%s of all that are chosen', async (name, path, done) => {
    const links = ['A', 'B', 'C'].map((id) => named(id, { isActive: name === 'Pause' }));
    const { bodies } = server({ 'GET /api/links/u1': () => json(links), ...answers() });
    open(path);
    await userEvent.click(await box('Select all shown links'));
    await userEvent.click(barButton(name));
    await screen.findByText(`3 Links ${done}`);
    expect(bodies('POST /api/links/u1/batch')).toEqual([
      { action: name.toLowerCase(), links: ['A', 'B', 'C'] },
    ]);
    await waitFor(() =>
      expect(screen.queryAllByText('inactive')).toHaveLength(name === 'Pause' ? 3 : 0),
    );
  });

  it('of many at once: a range, all that are shown, and a bar that says how many', async () => {
    const { bodies } = server({ ...three, ...answers() });
    open('/links');
    await userEvent.click(await box('Select A'));
    expect((await box('Select all shown links')).indeterminate).toBe(true);
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(await box('Select C'));
    await user.keyboard('{/Shift}');
    const bar = within(screen.getByRole('region', { name: 'Selected links' }));
    expectText('3 links selected', bar);
    await userEvent.click(await box('Select B'));
    expectText('2 links selected', bar);
    await userEvent.click(await box('Select all shown links'));
    expectText('3 links selected', bar);
    await press('Clear Selection', bar);
    expectNoRole('region', 'Selected links');
    await userEvent.click(await box('Select all shown links'));
    await userEvent.click(barButton('Archive'));
    await toastIs('3 Links Archived', 'Off this list. Pages and counts are unaffected.');
    expect(bodies('POST /api/links/u1/batch')).toEqual([
      { action: 'archive', links: ['A', 'B', 'C'] },
    ]);
    // Rows are updated in a deferred render.
    await waitFor(() => expectNoRole('checkbox', 'Select A'));
    expectNoRole('region', 'Selected links');
  });

  it('a link keeps its row if its tag is one too many', async () => {
    server({ ...three, ...answers('too_many_tags') });
    open('/links');
    await userEvent.click(await box('Select B'));
    await press('Tags');
    const field = await screen.findByLabelText<HTMLInputElement>('Add a tag');
    fireEvent.change(field, { target: { value: ' moon ' } });
    await press('Add');
    await toastIs('Not Tagged', 'One link has 8 tags already.');
    expect(field.value).toBe(' moon ');
  });

  it('tags appear beside the link, and are taken off again', async () => {
    const { bodies } = server({ ...three, ...answers() });
    open('/links');
    await choose('B', 'Tags');
    await userEvent.type(await screen.findByLabelText('Add a tag'), 'moon{Enter}');
    await toastIs('Link Tagged', undefined);
    const remove = await screen.findByRole('button', { name: 'Remove moon' });
    // The dialog hides the list from assistive technology.
    expect(screen.getByRole('list', { name: 'Tags of B', hidden: true }).textContent).toBe('moon');
    await userEvent.click(remove);
    await screen.findByText('No tags yet.');
    expect(bodies('POST /api/links/u1/batch')).toEqual([
      { action: 'tag', tag: 'moon', links: ['B'] },
      { action: 'untag', tag: 'moon', links: ['B'] },
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expectNoRole('dialog'));
  });
});

describe('finding links', () => {
  it('by order, text, state, platform and tag, which the address keeps', async () => {
    const { callsTo } = server({
      'GET /api/links/u1/facets': json(
        facets({
          states: { active: 9, paused: 2, blocked: 0, archived: 4 },
          tags: [{ tag: 'moon', links: 3 }],
        }),
      ),
    });
    open('/links');
    await select('Sort links', 'Most clicked');
    await waitFor(() =>
      expect(callsTo('GET /api/links/u1').at(-1)?.query).toBe('?sort=clicks&limit=50'),
    );
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search links' }), {
      target: { value: ' goo ' },
    });
    await addressIs('/links?sort=clicks&q=goo');
    await pick('radio', 'Archived 4');
    expectNoRole('radio', /^Blocked/);
    await select('Platform', 'Pump.fun 1');
    await select('Tag', 'moon 3');
    expect(address()).toBe('/links?sort=clicks&q=goo&state=archived&platform=pump.fun&tag=moon');
    expect(screen.getByLabelText<HTMLSelectElement>('Tag').value).toBe('moon');
    await waitFor(() =>
      expect(callsTo('GET /api/links/u1').at(-1)?.query).toBe(
        '?sort=clicks&q=goo&state=archived&platform=pump.fun&tag=moon&limit=50',
      ),
    );
  });

  it('where nothing matches, leads back, and to the archived ones', async () => {
    server({
      'GET /api/links/u1': ({ query }: Call) => json(query.includes('q=') ? [] : [link()]),
      'GET /api/links/u1/facets': json(
        facets({ states: { active: 1, paused: 0, blocked: 0, archived: 2 } }),
      ),
    });
    open('/links?q=xyz');
    await screen.findByText('No links match');
    await press('Search 2 Archived Links');
    expect(address()).toBe('/links?q=xyz&state=archived');
    await screen.findByRole('radio', { name: 'Archived 2', checked: true });
    expectNoRole('button', /Archived Link/);
    await press('Clear Filters');
    await screen.findByText('GOOSE');
    expect([address(), screen.getByRole<HTMLInputElement>('searchbox').value]).toEqual([
      '/links',
      '',
    ]);
  });
});

describe('the tab of reports', () => {
  const none = { 'GET /api/shared-reports/u1': json([]) };

  it('has an address, and opens where selected links are to be reported', async () => {
    server(none);
    open('/links?tab=reports');
    await screen.findByRole('region', { name: 'Shared Reports' });
    await pick('tab', 'Links');
    await pick('checkbox', 'Select GOOSE');
    await press('Report');
    await screen.findByRole('dialog');
    expect(address()).toBe('/links?tab=reports');
  });
});

describe('changing an identifier', () => {
  const edit = async () => {
    await choose('GOOSE', 'Identifier');
    return screen.findByLabelText<HTMLInputElement>('Backup link');
  };
  const save = () => press('Save');

  it('what is refused, here or by the server, is said beside the field, which keeps it', async () => {
    const reserved = 'An identifier can’t look like a token address.';
    const { answer, callsTo } = server({
      'PATCH /api/links/l1': problemAnswer('identifier_reserved', {
        errors: { customIdentifier: reserved },
      }),
    });
    open('/links');
    const field = await edit();
    expect(field.value).toBe('goose');
    for (const [value, message] of [
      ['ab', 'Identifier must be at least 3 characters'],
      ['goose2', reserved],
    ] as const) {
      fireEvent.change(field, { target: { value } });
      await save();
      await screen.findByText(message);
      expect([field.value, field.getAttribute('aria-invalid')]).toEqual([value, 'true']);
    }
    expect(callsTo('PATCH /api/links/l1')).toHaveLength(1);
    expect(shownToast()).toBeNull();
    answer('PATCH /api/links/l1', json(link({ customIdentifier: 'goose3' })));
    fireEvent.change(field, { target: { value: ' goose3 ' } });
    await save();
    await toastIs('Identifier Changed', 'Links you have posted keep working.');
    expect(callsTo('PATCH /api/links/l1')[1]?.body).toEqual({ customIdentifier: 'goose3' });
    expectNoRole('dialog');
  });
});

describe('words and disclosure', () => {
  const said = {
    words: 'Holding on.',
    disclosure: { ...link().disclosure, kind: 'holds' as const },
  };
  const edit = async () => {
    await choose('GOOSE', 'Words');
    return screen.findByLabelText<HTMLTextAreaElement>('Your Words (optional)');
  };
  const choice = () => screen.getByLabelText<HTMLSelectElement>('Disclosure');
  const save = () => press('Save');

  it('sends what has changed and nothing else', async () => {
    const { bodies } = server({
      'GET /api/links/u1': () => json([link(said)]),
      'PATCH /api/links/l1': () => json(link(said)),
    });
    open('/links');
    const field = await edit();
    expect([field.value, choice().value]).toEqual(['Holding on.', 'holds']);
    await save();
    expectNoRole('dialog');
    await edit();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expectNoRole('dialog'));
    await edit();
    await userEvent.selectOptions(choice(), 'The project pays me');
    await save();
    await toastIs('Page Updated', undefined);
    expect(bodies('PATCH /api/links/l1')).toEqual([{ disclosure: 'paid' }]);
  });

  it('refusals are shown beside their fields, and what was typed stays', async () => {
    const disclosure = 'You can change this 5 times a day.';
    server({
      'PATCH /api/links/l1': problemAnswer('too_many_disclosures', { errors: { disclosure } }),
    });
    open('/links');
    const field = await edit();
    fireEvent.change(field, { target: { value: '👨‍👩‍👧‍👦!' } });
    expectText(/ 2 of 280 characters$/);
    fireEvent.change(field, { target: { value: 'x'.repeat(281) } });
    await save();
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'Must be at most 280 characters',
    );
    fireEvent.change(field, { target: { value: '' } });
    await userEvent.selectOptions(choice(), 'I’m on the project’s team');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(disclosure);
    expect(choice().getAttribute('aria-invalid')).toBe('true');
    expect(choice().value).toBe('team');
  });

  it('that an operator hid are said to be hidden, beside the link and where they are changed', async () => {
    const hidden = { words: 'Vile', wordsHiddenAt: '2026-11-20T10:00:00.000Z' };
    server({
      'GET /api/links/u1': () => json([link(hidden)]),
      'PATCH /api/links/l1': () => json(link(hidden)),
    });
    open('/links');
    fireEvent.change(await edit(), { target: { value: 'Kind' } });
    expect(screen.getAllByText(/were reported, and we hid them on Nov 20, 2026\./)).toHaveLength(2);
    await save();
    await toastIs('Saved', 'Your words stay hidden from visitors.');
  });
});
