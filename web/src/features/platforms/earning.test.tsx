import { isSpecified, PLATFORMS, SPECIFIED_IDS } from '@soltrade/schema/platforms/index';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { inside, pick, press } from '../../../test/actions.ts';
import { expectNoRole, expectRole, expectText } from '../../../test/expectations.ts';
import { type Call, json, problemAnswer } from '../../../test/fakeServer.ts';
import { connection, revenueSummary } from '../../../test/fixtures.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderPart, toastIs } from '../../../test/renderApp.tsx';
import { earningTexts } from '../../lib/earningTexts.ts';
import { useToastStore } from '../../stores/toast.ts';
import { EarningSplit } from './EarningSplit.tsx';
import { PlatformsPanel } from './PlatformsPanel.tsx';
import { platformsTexts } from './texts.ts';

const PUMP = connection();
const JUPITER = connection({ id: 'p2', platformName: 'jupiter', format: 'swap' });
const AXIOM = connection({ id: 'p3', platformName: 'axiom', format: 'token' });

const paidBy = (platform: 'padre') =>
  revenueSummary().platforms.map((row) => ({ ...row, platform }));

const platforms = (closed: string) =>
  PLATFORMS.map(({ id, label, credential }) => ({
    id,
    label,
    isOnEveryPage: isSpecified({ id }),
    isConnectable: credential !== null,
    isClosed: id === closed,
  }));

/** Stores connections like the Worker. */
const server = (connections = [PUMP, JUPITER, AXIOM], routes = {}) => {
  let present = connections;
  let gone: typeof connections = [];
  return promoterServer({
    'GET /api/platforms': json(platforms('bullx')),
    'GET /api/platforms/u1': () => json(present),
    'PUT /api/platforms/u1/order': ({ body }: Call) => {
      const { platforms } = body as { platforms: string[] };
      present = present.toSorted(
        (a, b) => platforms.indexOf(a.platformName) - platforms.indexOf(b.platformName),
      );
      return json(present);
    },
    'GET /api/platforms/p1/links': json({ shown: 1_200, hidden: 2 }),
    'PATCH /api/platforms/p1': ({ body }: Call) => {
      present = present.map((each) => (each.id === 'p1' ? { ...each, ...(body as object) } : each));
      return json(present.find(({ id }) => id === 'p1'));
    },
    'DELETE /api/platforms/p1': () => {
      gone = present;
      present = present.filter(({ id }) => id !== 'p1');
      return new Response(null, { status: 204 });
    },
    'POST /api/platforms/p1/restore': () => {
      present = gone;
      return json(PUMP);
    },
    ...routes,
  });
};

const openTab = async () => {
  const { unmount } = renderPart(<PlatformsPanel userId="u1" />);
  await screen.findAllByRole('button', { name: /^More for ./ });
  return unmount;
};

const rows = (): string[] =>
  screen
    .getAllByRole('button', { name: /^More for ./ })
    .map(({ textContent }) => textContent.replace('More for ', ''));

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

const choose = async (platform: string, item: string) => {
  await userEvent.click(button(`More for ${platform}`));
  await pick('menuitem', item);
};

describe('who earns', () => {
  const total = SPECIFIED_IDS.length;
  const gmgn = connection({ id: 'p9', platformName: 'gmgn', format: 'token' });

  it.each([
    [[], `None of the ${total} buttons on your pages pays you.`],
    [
      [connection({ isActive: false }), JUPITER],
      `1 of the ${total} buttons on your pages uses your code and pays you: Jupiter.`,
    ],
    // Optional ones appear only on their promoter's pages.
    [
      [JUPITER, gmgn],
      `2 of the ${total + 1} buttons on your pages use your code and pay you: Jupiter and GMGN.`,
    ],
  ])('is said in words, for what is active: %#', (connections, sentence) => {
    server(connections);
    renderPart(<EarningSplit userId="u1" connections={connections} />);
    expectText(sentence);
  });

  it.each([
    [
      earningTexts.own({ own: ['A'], others: [], paid: [] }),
      'All 1 buttons on your pages uses your code and pays you: A.',
    ],
    [earningTexts.others({ own: ['A'], others: [], paid: [] }), null],
    [
      earningTexts.others({ own: [], others: ['B'], paid: [] }),
      'They use SolTrade’s code, so SolTrade earns from them.',
    ],
    [
      earningTexts.others({ own: ['A'], others: ['B'], paid: [] }),
      'The other one, B, uses SolTrade’s code, so SolTrade earns from it.',
    ],
  ])('by its numbers: %#', (sentence, expected) => expect(sentence).toBe(expected));

  it('a platform that paid isn’t one that others earn from: its code is missing', async () => {
    server([PUMP], {
      'GET /api/revenue/u1': json(revenueSummary({ platforms: paidBy('padre') })),
    });
    renderPart(<EarningSplit userId="u1" connections={[PUMP]} />);
    const sentence = await screen.findByText(
      /^Padre paid you, but isn’t connected\. Add your code\./,
    );
    expect(sentence.textContent).toMatch(/The other 4, [^.]*SolTrade earns from them\./);
    expect(sentence.textContent?.match(/Padre/g)).toHaveLength(1);
  });

  it('names a closed platform last, whatever its place', async () => {
    server([PUMP, JUPITER], { 'GET /api/platforms': json(platforms('pump.fun')) });
    await openTab();
    await screen.findByText(/pay you: Jupiter and Pump\.fun\.$/);
    expectText(/earns from them\. Pump\.fun has reportedly closed to trading/);
    expectText('Reportedly closed to trading');
  });
});

describe('the order of the platforms', () => {
  it('is changed in a row’s menu, shown immediately, announced, and sent whole; the focus stays on the row', async () => {
    const { bodies } = server();
    await openTab();
    expect(rows()).toEqual(['Pump.fun', 'Jupiter', 'Axiom']);
    await choose('Axiom', 'Move Up');
    await waitFor(() => expect(rows()).toEqual(['Pump.fun', 'Axiom', 'Jupiter']));
    expect(document.activeElement).toBe(button('More for Axiom'));
    expectText('Axiom is now number 2 of 3.');
    await waitFor(() =>
      expect(bodies('PUT /api/platforms/u1/order')).toEqual([
        { platforms: ['pump.fun', 'axiom', 'jupiter'] },
      ]),
    );
    await screen.findByText(/pay you: Pump\.fun, Axiom, and Jupiter\.$/);
    await choose('Pump.fun', 'Move Down');
    await waitFor(() => expect(rows()).toEqual(['Axiom', 'Pump.fun', 'Jupiter']));
    await userEvent.click(button('More for Axiom'));
    // The first one has no place above.
    expectNoRole('menuitem', 'Move Up');
    expectRole('menuitem', 'Move Down');
  });

  it('is the server’s again where it was refused', async () => {
    server(undefined, {
      'PUT /api/platforms/u1/order': problemAnswer('platform_not_connected', {
        detail: 'GMGN is not connected.',
      }),
    });
    await openTab();
    await choose('Axiom', 'Move Up');
    await toastIs('Update Failed', 'GMGN is not connected.');
    await waitFor(() => expect(rows()).toEqual(['Pump.fun', 'Jupiter', 'Axiom']));
  });
});

describe('disconnecting', () => {
  const ask = async () => {
    await choose('Pump.fun', 'Disconnect');
    return await inside('dialog', 'Disconnect Pump.fun?');
  };

  it('asks first, says how many links it changes, and is undone by the toast', {
    tags: '8.platform.disconnected',
  }, async () => {
    const { callsTo } = server();
    await openTab();
    const dialog = await ask();
    await dialog.findByText(
      'This changes 1,202 links, 2 of them paused or blocked: their Pump.fun buttons will use SolTrade’s code instead of yours.',
    );
    expect(callsTo('DELETE /api/platforms/p1')).toEqual([]);
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Disconnect' }));
    await toastIs('Platform Disconnected', undefined);
    expect(callsTo('DELETE /api/platforms/p1')).toHaveLength(1);
    expectNoRole('dialog');
    await waitFor(() => expect(rows()).toEqual(['Jupiter', 'Axiom']));
    expect(useToastStore.getState().current?.duration).toBe(10_000);
    // The row is gone, and focus doesn't return to the top of the page.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your Platforms' })),
    );
    await press('Undo');
    await toastIs('Platform Restored');
    expect(rows()).toEqual(['Pump.fun', 'Jupiter', 'Axiom']);
    expect(callsTo('POST /api/platforms/p1/restore')).toHaveLength(1);
  });

  it('is undone from another page too, and says so where that is too late', async () => {
    const { answer } = server();
    const leave = await openTab();
    const dialog = await ask();
    await dialog.findByText(/^This changes/);
    await press('Disconnect', dialog);
    await screen.findByRole('button', { name: 'Undo' });
    const undo = useToastStore.getState().current?.control;
    leave();
    // The toast outlasts the page.
    const detail = 'It’s too late to undo this. Connect the platform again.';
    answer('POST /api/platforms/p1/restore', () => problemAnswer('platform_not_found', { detail }));
    act(() => undo?.onPress());
    await toastIs('Undo Failed', detail);
  });

  it('is left alone by Keep it, which gives the focus back', async () => {
    const { callsTo } = server();
    await openTab();
    await ask();
    await userEvent.click(button('Keep It'));
    await waitFor(() => expectNoRole('dialog'));
    await waitFor(() => expect(document.activeElement).toBe(button('More for Pump.fun')));
    expect(callsTo('DELETE /api/platforms/p1')).toEqual([]);
  });

  it('is not possible before the links are counted', async () => {
    server(undefined, { 'GET /api/platforms/p1/links': problemAnswer('unavailable') });
    await openTab();
    const dialog = await ask();
    await dialog.findByText('Your links couldn’t be counted');
    expectNoRole('button', 'Disconnect', dialog);
  });

  const own = { isOptional: false };
  const optional = { isOptional: true };
  it.each([
    [{ shown: 0, hidden: 0, ...optional }, 'No links will change: none has a GMGN button.'],
    [
      { shown: 1, hidden: 0, ...own },
      'This changes 1 link: its GMGN button will use SolTrade’s code instead of yours.',
    ],
  ])('counts what changes: %j', (links, sentence) =>
    expect(platformsTexts.changes('GMGN', links)).toBe(sentence),
  );

  it.each([
    [connection({ isActive: false }), 'No links will change: Pump.fun is already switched off.'],
    [
      connection({ platformName: 'gmgn', format: 'token' }),
      'This changes 1,202 links, 2 of them paused or blocked: their GMGN buttons will be gone.',
    ],
  ])('says it of one that is switched off, and of an optional one: %#', async (only, sentence) => {
    server([only]);
    await openTab();
    await choose(rows()[0] ?? '', 'Disconnect');
    await screen.findByText(sentence);
  });
});

describe('switching off', () => {
  it('says how many links it changes, and is undone by the toast', {
    tags: '4.platform.active',
  }, async () => {
    const { bodies } = server();
    await openTab();
    const toggle = () => screen.getByRole('switch', { name: 'Use Pump.fun in links' });
    await userEvent.click(toggle());
    await toastIs(
      'Platform Switched Off',
      '1,202 links changed: their Pump.fun buttons now use SolTrade’s code instead of yours.',
    );
    await waitFor(() => expect(toggle().ariaChecked).toBe('false'));
    await press('Undo');
    await waitFor(() => expect(toggle().ariaChecked).toBe('true'));
    expect(bodies('PATCH /api/platforms/p1')).toEqual([{ isActive: false }, { isActive: true }]);
  });
});
