import { isSpecified, PLATFORMS, SPECIFIED_IDS } from '@soltrade/schema/platforms/index';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Call, fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { analytics, connection, user } from '../../../test/fixtures.ts';
import { address, renderApp, shownToast } from '../../../test/renderApp.tsx';
import { useToastStore } from '../../stores/toast.ts';

const PUMP = connection();
const JUPITER = connection({ id: 'p2', platformName: 'jupiter', format: 'swap' });
const AXIOM = connection({ id: 'p3', platformName: 'axiom', format: 'token' });

const OWN = ['pump.fun', 'jupiter', 'axiom'];
const CLOSED = 'bullx';

const KNOWN = PLATFORMS.map(({ id, label, credential }) => ({
  id,
  label,
  isOnEveryPage: isSpecified({ id }),
  isConnectable: credential !== null,
  isClosed: id === CLOSED,
}));

/** Keeps connections as the Worker does. */
const server = (connections = [PUMP, JUPITER, AXIOM], routes = {}) => {
  let present = connections;
  let gone: typeof connections = [];
  return fakeServer({
    'GET /api/user/current': () => json(user()),
    'GET /api/analytics/u1': json(analytics()),
    'GET /api/links/u1': json([]),
    'GET /api/platforms': () => json(KNOWN),
    'GET /api/platforms/u1': () => json(present),
    'PUT /api/platforms/u1/order': ({ body }: Call) => {
      const { platforms } = body as { platforms: string[] };
      present = present.toSorted(
        (a, b) => platforms.indexOf(a.platformName) - platforms.indexOf(b.platformName),
      );
      return json(present);
    },
    'GET /api/platforms/p1/links': () => json({ shown: 1_200, hidden: 2 }),
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
  renderApp('/dashboard?tab=platforms');
  await screen.findByRole('button', { name: 'Disconnect Pump.fun' });
};

const rows = (): string[] =>
  screen.getAllByRole('button', { name: /^Disconnect ./ }).map((button) => button.ariaLabel?.slice(11) ?? '');

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('who earns', () => {
  it('is shown in words on the Platforms tab, with what is closed', async () => {
    server();
    await openTab();
    const others = KNOWN.filter(
      ({ id, isOnEveryPage }) => isOnEveryPage && !OWN.includes(id) && id !== CLOSED,
    ).map(({ label }) => label);
    const named = new Intl.ListFormat('en').format([...others, 'BullX']);
    expect(
      await screen.findByText(
        `The other ${SPECIFIED_IDS.length - OWN.length}, ${named}, use SolTrade’s code, so SolTrade earns from them. BullX has reportedly closed to trading, so its button comes last.`,
      ),
    ).toBeTruthy();
    expect(
      screen.getByText(
        `3 of the ${SPECIFIED_IDS.length} buttons on your pages use your code and pay you: Pump.fun, Jupiter, and Axiom.`,
      ),
    ).toBeTruthy();
  });

  it.each([
    [[], `None of the ${SPECIFIED_IDS.length} buttons on your pages pays you.`],
    [
      [connection({ isActive: false }), JUPITER],
      `1 of the ${SPECIFIED_IDS.length} buttons on your pages uses your code and pays you: Jupiter.`,
    ],
  ])('on the Generate screen too, for what is active: %#', async (connections, sentence) => {
    server(connections);
    renderApp('/generate');
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('counts the optional ones that are chosen for a link, and only those', async () => {
    const gmgn = connection({ id: 'p9', platformName: 'gmgn', format: 'token' });
    server([JUPITER, gmgn]);
    renderApp('/generate');
    const total = SPECIFIED_IDS.length;
    expect(
      await screen.findByText(
        `2 of the ${total + 1} buttons on your pages use your code and pay you: Jupiter and GMGN.`,
      ),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'GMGN' }));
    expect(
      screen.getByText(`1 of the ${total} buttons on your pages uses your code and pays you: Jupiter.`),
    ).toBeTruthy();
  });

  it('names a closed platform last, whatever its place', async () => {
    const known = KNOWN.map((each) => ({ ...each, isClosed: each.id === 'pump.fun' }));
    server([PUMP, JUPITER], { 'GET /api/platforms': () => json(known) });
    await openTab();
    expect(await screen.findByText(/pay you: Jupiter and Pump\.fun\.$/)).toBeTruthy();
    expect(screen.getByText('Reportedly closed to trading')).toBeTruthy();
  });
});

describe('the order of the platforms', () => {
  it('is changed by buttons, shown immediately, announced, and sent whole; the focus stays on the button', async () => {
    const { callsTo } = server();
    await openTab();
    expect(rows()).toEqual(['Pump.fun', 'Jupiter', 'Axiom']);
    await userEvent.click(button('Move Axiom up'));
    expect(rows()).toEqual(['Pump.fun', 'Axiom', 'Jupiter']);
    expect(document.activeElement).toBe(button('Move Axiom up'));
    expect(screen.getByText('Axiom is now number 2 of 3.')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(rows()).toEqual(['Axiom', 'Pump.fun', 'Jupiter']);
    await waitFor(() =>
      expect(callsTo('PUT /api/platforms/u1/order').map(({ body }) => body)).toEqual([
        { platforms: ['pump.fun', 'axiom', 'jupiter'] },
        { platforms: ['axiom', 'pump.fun', 'jupiter'] },
      ]),
    );
    expect(await screen.findByText(/pay you: Axiom, Pump\.fun, and Jupiter\.$/)).toBeTruthy();
    // The row itself is what moves in the document here.
    await userEvent.click(button('Move Axiom down'));
    expect(rows()).toEqual(['Pump.fun', 'Axiom', 'Jupiter']);
    expect(document.activeElement).toBe(button('Move Axiom down'));
  });

  it('has an end: the button keeps the focus and sends nothing', async () => {
    const { callsTo } = server();
    await openTab();
    await userEvent.click(button('Move Pump.fun up'));
    expect(button('Move Pump.fun up').ariaDisabled).toBe('true');
    expect(callsTo('PUT /api/platforms/u1/order')).toEqual([]);
    expect(rows()).toEqual(['Pump.fun', 'Jupiter', 'Axiom']);
  });

  it('is the server’s again where it was refused', async () => {
    server(undefined, { 'PUT /api/platforms/u1/order': () => problemAnswer('platform_not_connected') });
    await openTab();
    await userEvent.click(button('Move Axiom up'));
    await waitFor(() => expect(shownToast()).toEqual(['Update Failed', 'Failed to update platform']));
    await waitFor(() => expect(rows()).toEqual(['Pump.fun', 'Jupiter', 'Axiom']));
  });

  it('needs no buttons where there is one', async () => {
    server([PUMP]);
    await openTab();
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });
});

describe('disconnecting', () => {
  const ask = async () => {
    await userEvent.click(button('Disconnect Pump.fun'));
    return within(await screen.findByRole('dialog', { name: 'Disconnect Pump.fun?' }));
  };

  it('asks first, says how many links it changes, and is undone by the toast', {
    tags: '8.platform.disconnected',
  }, async () => {
    const { callsTo } = server();
    await openTab();
    const dialog = await ask();
    expect(
      await dialog.findByText(
        'This changes 1,202 links, 2 of them paused or blocked: their Pump.fun buttons will use SolTrade’s code instead of yours.',
      ),
    ).toBeTruthy();
    expect(callsTo('DELETE /api/platforms/p1')).toEqual([]);
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(shownToast()).toEqual(['Platform Disconnected', undefined]));
    expect(callsTo('DELETE /api/platforms/p1')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(rows()).toEqual(['Jupiter', 'Axiom']));
    expect(useToastStore.getState().current?.duration).toBe(10_000);
    // The row is gone; where the focus was is not the top of the page.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your Platforms' })),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shownToast()?.[0]).toBe('Platform Restored'));
    expect(rows()).toEqual(['Pump.fun', 'Jupiter', 'Axiom']);
    expect(callsTo('POST /api/platforms/p1/restore')).toHaveLength(1);
  });

  it('is undone from another page too, and says so where that is too late', async () => {
    const { answer } = server();
    await openTab();
    const dialog = await ask();
    await dialog.findByText(/^This changes/);
    await userEvent.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await screen.findByRole('button', { name: 'Undo' });
    await userEvent.click(screen.getAllByRole('link', { name: 'Generate' })[0] ?? document.body);
    await waitFor(() => expect(address()).toBe('/generate'));
    const detail = 'It’s too late to undo this. Connect the platform again.';
    answer('POST /api/platforms/p1/restore', () => problemAnswer('platform_not_found', { detail }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shownToast()).toEqual(['Undo Failed', detail]));
  });

  it('is left alone by Keep it and by Escape, which give the focus back', async () => {
    const { callsTo } = server();
    await openTab();
    for (const leave of [
      async () => userEvent.click(button('Keep It')),
      async () => userEvent.keyboard('{Escape}'),
    ]) {
      await ask();
      await leave();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(button('Disconnect Pump.fun')));
    }
    expect(callsTo('DELETE /api/platforms/p1')).toEqual([]);
  });

  it.each([
    [false, { shown: 0, hidden: 0 }, 'No links will change: Pump.fun is already switched off.'],
    [true, { shown: 0, hidden: 0 }, 'No links will change: you don’t have any yet.'],
    [
      true,
      { shown: 1, hidden: 0 },
      'This changes 1 link: its Pump.fun button will use SolTrade’s code instead of yours.',
    ],
  ])('counts what changes: active %s, %j', async (isActive, links, sentence) => {
    server([connection({ isActive })], { 'GET /api/platforms/p1/links': () => json(links) });
    await openTab();
    expect(await (await ask()).findByText(sentence)).toBeTruthy();
  });

  it('says of an optional platform that its buttons go', async () => {
    server([connection({ platformName: 'gmgn', format: 'token' })]);
    renderApp('/dashboard?tab=platforms');
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect GMGN' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disconnect GMGN?' }));
    expect(
      await dialog.findByText(
        'This changes 1,202 links, 2 of them paused or blocked: their GMGN buttons will be gone.',
      ),
    ).toBeTruthy();
  });

  it('waits for the count, and fetches it again after a failure', async () => {
    const { answer, callsTo } = server(undefined, {
      'GET /api/platforms/p1/links': () => problemAnswer('unavailable'),
    });
    await openTab();
    const dialog = await ask();
    expect(await dialog.findByText('Your links couldn’t be counted')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Disconnect' })).toBeNull();
    answer('GET /api/platforms/p1/links', () => json({ shown: 3, hidden: 0 }));
    await userEvent.click(dialog.getByRole('button', { name: 'Try Again' }));
    expect(await dialog.findByText(/^This changes 3 links/)).toBeTruthy();
    expect(callsTo('GET /api/platforms/p1/links')).toHaveLength(2);
  });
});

describe('switching off', () => {
  it('says how many links it changes, and is undone by the toast', {
    tags: '4.platform.active',
  }, async () => {
    const { callsTo } = server();
    await openTab();
    const toggle = () => screen.getByRole('switch', { name: 'Use Pump.fun in links' });
    await userEvent.click(toggle());
    await waitFor(() =>
      expect(shownToast()).toEqual([
        'Platform Switched Off',
        '1,202 links changed: their Pump.fun buttons now use SolTrade’s code instead of yours.',
      ]),
    );
    await waitFor(() => expect(toggle().ariaChecked).toBe('false'));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toggle().ariaChecked).toBe('true'));
    expect(callsTo('PATCH /api/platforms/p1').map(({ body }) => body)).toEqual([
      { isActive: false },
      { isActive: true },
    ]);
  });
});
