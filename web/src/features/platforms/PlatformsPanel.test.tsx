import { CONNECTABLE_PLATFORMS } from '@soltrade/schema/platforms/index';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { analytics, connection, user } from '../../../test/fixtures.ts';
import { renderApp, shownToast } from '../../../test/renderApp.tsx';

const server = (connections: ReturnType<typeof connection>[], routes = {}) =>
  fakeServer({
    'GET /api/user/current': () => json(user()),
    'GET /api/analytics/u1': json(analytics()),
    'GET /api/links/u1': json([]),
    'GET /api/platforms/u1': () => json(connections),
    'GET /api/platforms/p1/links': () => json({ shown: 12, hidden: 0 }),
    ...routes,
  });

const picker = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });

const choose = async (platform: string) => userEvent.selectOptions(await picker('Platform'), platform);

/** The dialog's own button, once the links are counted. */
const confirmation = async (): Promise<HTMLElement> => {
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^This changes/);
  return dialog.getByRole('button', { name: 'Disconnect' });
};

const connect = () => userEvent.click(screen.getByRole('button', { name: 'Connect' }));

describe('the Platforms tab', { tags: '2.dashboard.platforms' }, () => {
  it('is reached by Quick Actions and says what to do when it is empty', {
    tags: '2.dashboard.quick-actions-connect',
  }, async () => {
    server([]);
    renderApp('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: 'Connect Platforms' }));
    expect(await screen.findByText('No platforms connected yet')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Platforms' }).getAttribute('aria-selected')).toBe('true');
  });

  it('disables an active platform in the picker and marks it; an inactive one can be connected', {
    tags: ['2.dashboard.platforms-connected', '4.platform.active'],
  }, async () => {
    server([connection(), connection({ id: 'p2', platformName: 'axiom', isActive: false })]);
    renderApp('/dashboard?tab=platforms');
    await screen.findByText('Referral Code:', { exact: false });
    const options = within(await picker('Platform'));
    const isDisabled = (name: string) => options.getByRole<HTMLOptionElement>('option', { name }).disabled;
    expect(isDisabled('Pump.fun (Connected)')).toBe(true);
    expect(isDisabled('Axiom')).toBe(false);
    expect(options.queryByRole('option', { name: /bullx/i })).toBeNull();
  });

  it.each(
    CONNECTABLE_PLATFORMS.map(
      ({ label, id, credential, formats }) =>
        [label, id, credential?.label ?? '', credential?.field ?? '', formats[0].id] as const,
    ),
  )(
    '%s takes its own credential',
    { tags: ['3.platform.credentials', '3.platform.labels', '8.platform.connected'] },
    async (label, platformName, credentialLabel, field, format) => {
      const { callsTo } = server([], { 'POST /api/platforms': () => json(connection(), 201) });
      renderApp('/dashboard?tab=platforms');
      await choose(label);
      await userEvent.type(screen.getByLabelText(credentialLabel), ' code ');
      await connect();
      await waitFor(() =>
        expect(shownToast()).toEqual(['Platform Connected', 'Successfully connected platform']),
      );
      expect(callsTo('POST /api/platforms').map(({ body }) => body)).toEqual([
        { userId: 'u1', platformName, [field]: 'code', format },
      ]);
    },
  );

  it('connects once on a double click', async () => {
    const { callsTo } = server([], { 'POST /api/platforms': () => json(connection(), 201) });
    renderApp('/dashboard?tab=platforms');
    await choose('Pump.fun');
    await userEvent.type(screen.getByLabelText('Referral Code'), 'code');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Connect' }));
    await waitFor(() => expect(shownToast()?.[0]).toBe('Platform Connected'));
    expect(callsTo('POST /api/platforms')).toHaveLength(1);
  });

  it('what is entered for the next platform while the list is fetched stays', async () => {
    const list = Promise.withResolvers<Response>();
    const connected = connection({ platformName: 'jupiter' });
    let asked = 0;
    server([], {
      'GET /api/platforms/u1': () => (asked++ === 0 ? json([]) : list.promise),
      'POST /api/platforms': () => json(connected, 201),
    });
    renderApp('/dashboard?tab=platforms');
    await choose('Jupiter');
    await userEvent.type(screen.getByLabelText('Affiliate Wallet'), 'code');
    await connect();
    await screen.findByText('Choose a platform first');
    await choose('Pump.fun');
    await userEvent.type(screen.getByLabelText('Referral Code'), 'goose');
    list.resolve(json([connected]));
    await screen.findByRole('button', { name: 'Disconnect Jupiter' });
    expect(screen.getByLabelText<HTMLInputElement>('Referral Code').value).toBe('goose');
  });

  it('does nothing without a platform', { tags: '5.platforms.nothing' }, async () => {
    const { callsTo } = server([]);
    renderApp('/dashboard?tab=platforms');
    await screen.findByText('No platforms connected yet');
    await connect();
    expect(callsTo('POST /api/platforms')).toHaveLength(0);
    expect(shownToast()).toBeNull();
  });

  it('says beside the field what is wrong with a credential', { tags: '5.form.required' }, async () => {
    server([]);
    renderApp('/dashboard?tab=platforms');
    await choose('Pump.fun');
    await connect();
    expect(await screen.findByText('Required')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Referral Code'), 'a b');
    expect(screen.queryByText('Required')).toBeNull();
    await connect();
    expect(await screen.findByText('Must not contain spaces or control characters')).toBeTruthy();
  });

  it('failures keep what was typed', {
    tags: ['8.platform.connection-failed', '8.platform.disconnection-failed'],
  }, async () => {
    server([connection()], {
      'POST /api/platforms': () => problemAnswer('wallet_required'),
      'DELETE /api/platforms/p1': () => problemAnswer('internal'),
    });
    renderApp('/dashboard?tab=platforms');
    await choose('BONKbot');
    await userEvent.type(screen.getByLabelText('Invite Code'), 'dave');
    await connect();
    await waitFor(() => expect(shownToast()).toEqual(['Connection Failed', 'Failed to connect platform']));
    expect(screen.getByText('Link a wallet to your profile first.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Invite Code').value).toBe('dave');
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect Pump.fun' }));
    await userEvent.click(await confirmation());
    await waitFor(() =>
      expect(shownToast()).toEqual(['Disconnection Failed', 'Failed to disconnect platform']),
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Disconnect Pump.fun' }));
  });
});

describe('the link doctor on the Platforms tab', () => {
  const type = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(text);
  };
  const findings = () =>
    within(screen.getByRole('list', { name: 'Link check' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const chooseShape = async (shape: string) => userEvent.selectOptions(await picker('Link format'), shape);
  const testLink = () => screen.queryByRole<HTMLAnchorElement>('link', { name: /^Test my link: opens/ });

  it('says while typing what is doubtful, and lets it be saved anyway', async () => {
    const { callsTo } = server([], { 'POST /api/platforms': () => json(connection(), 201) });
    renderApp('/dashboard?tab=platforms');
    await choose('Jupiter');
    expect(screen.queryByRole('list', { name: 'Link check' })).toBeNull();
    await type('Affiliate Wallet', 'dave');
    expect(findings()).toEqual(['This doesn’t look like a Solana address. You can still save it.']);
    const described = screen.getByLabelText('Affiliate Wallet').getAttribute('aria-describedby') ?? '';
    expect(described.split(' ').map((id) => document.getElementById(id)?.textContent)).toContain(
      findings()[0],
    );
    await connect();
    await waitFor(() => expect(shownToast()?.[0]).toBe('Platform Connected'));
    expect(callsTo('POST /api/platforms')[0]?.body).toMatchObject({ walletAddress: 'dave' });
  });

  it('shows the final URL and opens it in a new tab before anything is saved', async () => {
    const { callsTo } = server([]);
    renderApp('/dashboard?tab=platforms');
    await choose('Padre');
    expect(testLink()).toBeNull();
    await type('Referral Wallet', 'ada');
    expect(testLink()?.href).toMatch(/^https:\/\/trade\.padre\.gg\/trade\/solana\/\w+\?ref=ada$/);
    expect(testLink()?.target).toBe('_blank');
    expect(testLink()?.rel).toBe('noopener noreferrer');
    expect(screen.getByText(testLink()?.href ?? '')).toBeTruthy();
    await type('Referral Wallet', 'a b');
    expect(testLink()).toBeNull();
    expect(callsTo('POST /api/platforms')).toHaveLength(0);
  });

  it('reduces a pasted referral link to its code and its shape; another shape can be chosen, and taken back', async () => {
    const { callsTo } = server([], { 'POST /api/platforms': () => json(connection(), 201) });
    renderApp('/dashboard?tab=platforms');
    await choose('Padre');
    await type('Referral Wallet', ' https://trade.padre.gg/trade/solana/x?rk=ada ');
    const shape = async () => (await picker('Link format')).selectedOptions[0]?.text;
    expect(findings()).toContain('Found in your trade.padre.gg link (Token page, ?rk=): ada');
    expect(await shape()).toBe('Token page, ?rk=');
    await chooseShape('Token page, ?ref= (standard)');
    await userEvent.click(screen.getByRole('button', { name: 'Use This Format' }));
    expect(await shape()).toBe('Token page, ?rk=');
    expect(screen.queryByRole('button', { name: 'Use This Format' })).toBeNull();
    await connect();
    await waitFor(() => expect(shownToast()?.[0]).toBe('Platform Connected'));
    expect(callsTo('POST /api/platforms')[0]?.body).toEqual({
      userId: 'u1',
      platformName: 'padre',
      walletAddress: 'ada',
      format: 'rk',
    });
  });

  it('a link that leads to no token warns of it, and one press has it lead to the token', async () => {
    const { callsTo } = server([], { 'POST /api/platforms': () => json(connection(), 201) });
    renderApp('/dashboard?tab=platforms');
    await userEvent.type(await screen.findByLabelText('Referral Code or Wallet'), 'https://jup.ag/?ref=ada');
    await choose('Jupiter');
    expect(findings()).toEqual(['Found in your jup.ag link (Home page, ?ref=): ada']);
    expect(screen.getByText('This link opens Jupiter without the token.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Open the Token Instead' }));
    expect(screen.queryByText('This link opens Jupiter without the token.')).toBeNull();
    await connect();
    await waitFor(() => expect(callsTo('POST /api/platforms')).toHaveLength(1));
    expect(callsTo('POST /api/platforms')[0]?.body).toMatchObject({
      walletAddress: 'ada',
      format: 'swap-ref',
    });
  });

  it('a connection that opens no token says so, and does not shout its way out', async () => {
    server([
      connection({ format: 'join' }),
      connection({ id: 'p2', platformName: 'axiom', format: 'token' }),
    ]);
    renderApp('/dashboard?tab=platforms');
    const badge = await screen.findByText('Opens without the token');
    expect(badge.closest('li')?.textContent).toContain('Pump.fun');
    expect(screen.getAllByText('Opens without the token')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Disconnect Axiom' }).className).not.toContain('negative');
  });

  it('every shape can be chosen, with its evidence beside it', async () => {
    server([]);
    renderApp('/dashboard?tab=platforms');
    await choose('BONKbot');
    await type('Invite Code', 'x'.repeat(14));
    expect(screen.queryByRole('list', { name: 'Link check' })).toBeNull();
    await chooseShape('Bot with the token, ref_code_ca_token');
    expect(findings()).toEqual(['Telegram limits codes in this format to 12 characters.']);
    expect(screen.getByText(/puts _ca_ before the address\. Checked on Nov 21, 2026\.$/)).toBeTruthy();
    await chooseShape('Bot without the token, ref_code');
    expect(screen.getByText('This link opens BONKbot without the token.')).toBeTruthy();
    expect(testLink()?.href).toBe(`https://t.me/bonkbot_bot?start=ref_${'x'.repeat(14)}`);
  });

  it('refuses what a format cannot carry, says so while typing, and what it can carry before', async () => {
    const { callsTo } = server([], { 'POST /api/platforms': () => json(connection(), 201) });
    renderApp('/dashboard?tab=platforms');
    await choose('GMGN Bot');
    expect(
      screen.getByText(/A code here has at most 13 letters, numbers or “-”, but no “_”\.$/),
    ).toBeTruthy();
    await type('Referral Code', 'under_score');
    expect(findings()).toEqual(['Must not contain “_”, which separates the parts of this link']);
    expect(testLink()).toBeNull();
    await type('Referral Code', 'x'.repeat(14));
    await connect();
    expect(screen.getByRole('alert').textContent).toBe('Must be at most 13 characters in this link format');
    expect(callsTo('POST /api/platforms')).toEqual([]);
    await chooseShape('Bot without the token, i_code');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(testLink()?.href).toBe(`https://t.me/gmgnaibot?start=i_${'x'.repeat(14)}`);
    expect(screen.getByText(/^Press Start in Telegram: the bot should open\./)).toBeTruthy();
  });

  it('groups what is on every page and what is only where it is connected, with who pays', async () => {
    server([]);
    renderApp('/dashboard?tab=platforms');
    const group = async (name: string) =>
      within(within(await picker('Platform')).getByRole('group', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(await group('On every page')).toEqual(['Pump.fun', 'Jupiter', 'Axiom', 'BONKbot', 'Padre']);
    expect(await group('Only where you connect them')).toContain('Raydium');
    await choose('Raydium');
    expect(screen.getByText(/^Visitors pay your reward on top of their trade/)).toBeTruthy();
  });

  it('examines connections that exist, and edits them in place', async () => {
    const doubtful = connection({
      platformName: 'jupiter',
      format: 'swap',
      isActive: false,
      walletAddress: 'dave',
      referralCode: undefined,
    });
    const { callsTo } = server([doubtful], { 'PATCH /api/platforms/p1': () => json(doubtful) });
    renderApp('/dashboard?tab=platforms');
    expect(await screen.findByText(/^This doesn’t look like a Solana address/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Jupiter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Jupiter' }));
    const field = dialog.getByLabelText<HTMLInputElement>('Affiliate Wallet');
    expect(field.value).toBe('dave');
    await userEvent.clear(field);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByRole('alert').textContent).toBe('Required');
    await userEvent.type(field, ' trinity');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Link format' }), 'Swap page, ?ref=');
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(shownToast()).toEqual(['Platform Updated', 'Your links are updated within two minutes.']),
    );
    expect(callsTo('PATCH /api/platforms/p1').map(({ body }) => body)).toEqual([
      { walletAddress: 'trinity', format: 'swap-ref' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('an edit that fails stays open with what was typed; one that changes nothing asks nobody', async () => {
    const { callsTo } = server([connection()], {
      'PATCH /api/platforms/p1': () => problemAnswer('unavailable'),
    });
    renderApp('/dashboard?tab=platforms');
    const edit = () => userEvent.click(screen.getByRole('button', { name: 'Edit Pump.fun' }));
    await screen.findByRole('button', { name: 'Edit Pump.fun' });
    await edit();
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsTo('PATCH /api/platforms/p1')).toHaveLength(0);
    await edit();
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Referral Code'), '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shownToast()).toEqual(['Update Failed', 'Failed to update platform']));
    expect(dialog.getByLabelText<HTMLInputElement>('Referral Code').value).toBe('dave2');
    expect(dialog.getByRole('alert')).toBeTruthy();
  });
});
