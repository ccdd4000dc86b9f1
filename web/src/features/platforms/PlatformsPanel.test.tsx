import { CONNECTABLE_PLATFORMS } from '@soltrade/schema/platforms/index';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { enter, inside, press } from '../../../test/actions.ts';
import { expectNoRole, expectNoText, expectText, textsOf } from '../../../test/expectations.ts';
import { json, problemAnswer } from '../../../test/fakeServer.ts';
import { connection } from '../../../test/fixtures.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderPart, shownToast, toastIs } from '../../../test/renderApp.tsx';
import { PlatformsPanel } from './PlatformsPanel.tsx';

const CONNECT = 'POST /api/platforms';

const open = async (connections: ReturnType<typeof connection>[] = [], routes = {}) => {
  const server = promoterServer({
    'GET /api/platforms/u1': () => json(connections),
    [CONNECT]: () => json(connection(), 201),
    ...routes,
  });
  renderPart(<PlatformsPanel userId="u1" />);
  await screen.findByText(/ buttons on your pages /);
  return server;
};

const picker = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const pick = (name: string, option: string) => userEvent.selectOptions(picker(name), option);
const choose = (platform: string) => pick('Platform', platform);
const chooseShape = (shape: string) => pick('Link format', shape);
const pressInMenu = async (platform: string, item: string) => {
  await press(`More for ${platform}`);
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
};
const isConnected = () => toastIs('Platform Connected', 'Successfully connected platform');
const sentBy = ({ callsTo }: Awaited<ReturnType<typeof open>>, call = CONNECT) =>
  callsTo(call).map(({ body }) => body);

describe('the Platforms tab', { tags: '2.dashboard.platforms' }, () => {
  it('groups what is on every page and what is only where it is connected, with who pays; without a choice it does nothing', {
    tags: '5.platforms.nothing',
  }, async () => {
    const server = await open();
    expectText('No platforms connected yet');
    const group = (name: string) =>
      textsOf(
        within(within(picker('Platform')).getByRole('group', { name })).getAllByRole('option'),
      );
    expect(group('On every page')).toEqual(['Pump.fun', 'Jupiter', 'Axiom', 'BONKbot', 'Padre']);
    expect(group('Only after you connect them')).toContain('Raydium');
    await press('Connect');
    expect([sentBy(server), shownToast()]).toEqual([[], null]);
    await choose('Raydium');
    expectText(/^Visitors pay your reward on top of their trade/);
  });

  it('disables an active platform in the picker and marks it; an inactive one can be connected', {
    tags: ['2.dashboard.platforms-connected', '4.platform.active'],
  }, async () => {
    await open([connection(), connection({ id: 'p2', platformName: 'axiom', isActive: false })]);
    const isDisabled = (name: string) =>
      screen.getByRole<HTMLOptionElement>('option', { name }).disabled;
    expect([isDisabled('Pump.fun (Connected)'), isDisabled('Axiom')]).toEqual([true, false]);
    expectNoRole('option', /bullx/i);
  });

  it('each kind of credential is sent in its own field', {
    tags: ['3.platform.credentials', '3.platform.labels', '8.platform.connected'],
  }, async () => {
    const server = await open();
    const kinds = Map.groupBy(CONNECTABLE_PLATFORMS, ({ credential }) => credential?.field);
    const firsts = [...kinds.values()].flatMap(([first]) => first ?? []);
    for (const { label, credential } of firsts) {
      await choose(label);
      enter(credential?.label ?? '', ' code ');
      await press('Connect');
      await screen.findByText('We recognize the platform of a link.');
      await isConnected();
    }
    expect(sentBy(server)).toEqual(
      firsts.map(({ id, credential, formats }) => ({
        userId: 'u1',
        platformName: id,
        [credential?.field ?? '']: 'code',
        format: formats[0].id,
      })),
    );
  });

  it('connects once on a double click; what is entered for the next platform while the list is fetched stays', async () => {
    const list = Promise.withResolvers<Response>();
    const connected = connection({ platformName: 'jupiter' });
    const answered = Promise.withResolvers<Response>();
    const server = await open([], { [CONNECT]: () => answered.promise });
    server.answer('GET /api/platforms/u1', () => list.promise);
    await choose('Jupiter');
    enter('Affiliate Wallet', 'code');
    const connect = screen.getByRole('button', { name: 'Connect' });
    for (let click = 0; click < 2; click += 1) fireEvent.click(connect);
    answered.resolve(json(connected, 201));
    await screen.findByText('We recognize the platform of a link.');
    await choose('Pump.fun');
    enter('Referral Code', 'goose');
    list.resolve(json([connected]));
    await screen.findByRole('button', { name: 'More for Jupiter' });
    expect(screen.getByLabelText<HTMLInputElement>('Referral Code').value).toBe('goose');
    expect(sentBy(server)).toHaveLength(1);
  });

  it('says beside the field what is wrong with a credential', {
    tags: '5.form.required',
  }, async () => {
    await open();
    await choose('Pump.fun');
    await press('Connect');
    await screen.findByText('Required');
    enter('Referral Code', 'a b');
    expectNoText('Required');
    await press('Connect');
    await screen.findByText('Must not contain spaces or control characters');
  });

  it('failures keep what was typed', {
    tags: ['8.platform.connection-failed', '8.platform.disconnection-failed'],
  }, async () => {
    await open([connection()], {
      [CONNECT]: () => problemAnswer('wallet_required', { detail: 'Link a wallet.' }),
      'GET /api/platforms/p1/links': json({ shown: 12, hidden: 0 }),
      'DELETE /api/platforms/p1': problemAnswer('internal'),
    });
    await choose('BONKbot');
    enter('Invite Code', 'dave');
    await press('Connect');
    await toastIs('Connection Failed', 'Failed to connect platform');
    expectText('Link a wallet.');
    expect(screen.getByLabelText<HTMLInputElement>('Invite Code').value).toBe('dave');
    await pressInMenu('Pump.fun', 'Disconnect');
    await screen.findByText(/^This changes/);
    await press('Disconnect');
    await toastIs('Disconnection Failed', 'Failed to disconnect platform');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for Pump.fun' }));
  });
});

describe('the link doctor on the Platforms tab', () => {
  const findings = () =>
    textsOf(within(screen.getByRole('list', { name: 'Link Check' })).getAllByRole('listitem'));
  const testLink = () =>
    screen.queryByRole<HTMLAnchorElement>('link', { name: /^Test my link: opens/ });

  it('says while typing what is doubtful, and lets it be saved anyway', async () => {
    const server = await open();
    await choose('Jupiter');
    expectNoRole('list', 'Link Check');
    enter('Affiliate Wallet', 'dave');
    expect(findings()).toEqual(['This doesn’t look like a Solana address. You can still save it.']);
    const described =
      screen.getByLabelText('Affiliate Wallet').getAttribute('aria-describedby') ?? '';
    expect(described.split(' ').map((id) => document.getElementById(id)?.textContent)).toContain(
      findings()[0],
    );
    await press('Connect');
    await isConnected();
    expect(sentBy(server)).toMatchObject([{ walletAddress: 'dave' }]);
  });

  it('reduces a pasted referral link to its code and its shape; another shape can be chosen, and taken back', async () => {
    const server = await open();
    await choose('Padre');
    expect(testLink()).toBeNull();
    enter('Referral Wallet', ' https://trade.padre.gg/trade/solana/x?rk=ada ');
    const shape = () => picker('Link format').selectedOptions[0]?.text;
    expect(findings()).toContain('Found in your trade.padre.gg link (Token page, ?rk=): ada');
    expect(shape()).toBe('Token page, ?rk=');
    expect(testLink()?.href).toMatch(/^https:\/\/trade\.padre\.gg\/trade\/solana\/\w+\?rk=ada$/);
    expect([testLink()?.target, testLink()?.rel]).toEqual(['_blank', 'noopener noreferrer']);
    expectText(testLink()?.href ?? '');
    await chooseShape('Token page, ?ref= (standard)');
    await press('Use This Format');
    expect(shape()).toBe('Token page, ?rk=');
    expectNoRole('button', 'Use This Format');
    await press('Connect');
    await isConnected();
    expect(sentBy(server)).toMatchObject([{ walletAddress: 'ada', format: 'rk' }]);
  });

  it('a link that leads to no token keeps its code and leads to the token; the home page is one press away, and warned of', async () => {
    const server = await open();
    enter('Referral Link, Code or Wallet', 'https://jup.ag/?ref=ada');
    // Its platform is recognized.
    expect(picker('Platform').value).toBe('jupiter');
    expect(findings()).toEqual(['Found in your jup.ag link (Home page, ?ref=): ada']);
    expectNoText('This link opens Jupiter without the token.');
    await press('Open the Home Page Instead');
    expectText('This link opens Jupiter without the token.');
    await press('Open the Token Instead');
    expectNoText('This link opens Jupiter without the token.');
    await press('Connect');
    await isConnected();
    expect(sentBy(server)).toMatchObject([{ walletAddress: 'ada', format: 'swap-ref' }]);
  });

  it('a connection that opens no token says so', async () => {
    await open([
      connection({ format: 'join' }),
      connection({ id: 'p2', platformName: 'axiom', format: 'token' }),
    ]);
    const badge = screen.getByText('Opens without the token');
    expect(badge.closest('li')?.textContent).toContain('Pump.fun');
  });

  it('refuses what a format cannot carry, says so while typing, and what it can carry before', async () => {
    const server = await open();
    await choose('GMGN Bot');
    const limits = /A code here has at most 13 letters, numbers or “-”, but no “_”\.$/;
    expectText(limits);
    enter('Referral Code', 'under_score');
    expect(findings()).toEqual(['Must not contain “_”, which separates the parts of this link']);
    expect(testLink()).toBeNull();
    enter('Referral Code', 'x'.repeat(14));
    await press('Connect');
    expect(screen.getByRole('alert').textContent).toBe(
      'Must be at most 13 characters in this link format',
    );
    expect(sentBy(server)).toEqual([]);
    await chooseShape('Opens the bot without the token, i_code');
    expectNoRole('alert');
    expect(testLink()?.href).toBe(`https://t.me/gmgnaibot?start=i_${'x'.repeat(14)}`);
    expectText(/^Press Start in Telegram: the bot should open\./);
  });

  it('edits a connection in place: nothing is sent without a change, a failure keeps what was typed', async () => {
    const EDIT = 'PATCH /api/platforms/p1';
    const doubtful = connection({ platformName: 'jupiter', format: 'swap', walletAddress: 'dave' });
    const server = await open([doubtful], { [EDIT]: () => problemAnswer('unavailable') });
    expectText(/^This doesn’t look like a Solana address/);
    const edit = async () => {
      await pressInMenu('Jupiter', 'Edit');
      return await inside('dialog', 'Edit Jupiter');
    };
    const isClosed = () => waitFor(() => expectNoRole('dialog'));
    await edit();
    await press('Save');
    await isClosed();
    expect(sentBy(server, EDIT)).toEqual([]);
    const dialog = await edit();
    const field = dialog.getByLabelText<HTMLInputElement>('Affiliate Wallet');
    enter('Affiliate Wallet', '');
    await press('Save');
    expect(dialog.getByRole('alert').textContent).toBe('Required');
    enter('Affiliate Wallet', ' trinity');
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: 'Link format' }),
      'Swap page, ?ref=',
    );
    await press('Save');
    expect((await dialog.findByRole('alert')).textContent).toEqual(expect.any(String));
    expect([field.value, shownToast()]).toEqual([' trinity', null]);
    server.answer(EDIT, () => json(doubtful));
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Save' }));
    await toastIs('Platform Updated', 'Your links are updated within two minutes.');
    const change = { walletAddress: 'trinity', format: 'swap-ref' };
    expect(sentBy(server, EDIT)).toEqual([change, change]);
    await isClosed();
  });
});
