import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inside, pick, press } from '../../../test/actions.ts';
import { expectNoRole } from '../../../test/expectations.ts';
import { fakeClipboard } from '../../../test/fakeClipboard.ts';
import { json } from '../../../test/fakeServer.ts';
import { link, MINT, OTHER_ADDRESS } from '../../../test/fixtures.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { address, addressIs, renderPart, shownToast } from '../../../test/renderApp.tsx';
import { setSessionHint } from '../../../test/setSessionHint.ts';
import { useSingleKeys } from '../../stores/singleKeys.ts';
import { useTheme } from '../../stores/theme.ts';
import { Shell } from './Shell.tsx';

const PAUSED = link({
  id: 'l2',
  customIdentifier: 'cat-moon',
  isActive: false,
  token: { contractAddress: 'CatMint', name: 'Moon Cat', symbol: 'MCAT', image: null },
});

/** Not among the newest. */
const OLD = link({
  id: 'l9',
  token: { contractAddress: 'OldMint', name: 'Old One', symbol: 'OLD', image: null },
});

const serve = () =>
  promoterServer({
    'GET /api/links/u1': ({ query }) => {
      const q = new URLSearchParams(query).get('q');
      return json(
        q === null ? [PAUSED, link()] : q === 'moon' ? [PAUSED] : q === 'old' ? [OLD] : [],
      );
    },
    'POST /api/auth/logout': new Response(null, { status: 204 }),
  });

/** Once shortcuts work. */
const here = async (name = 'Account menu of dave') => {
  await waitFor(() =>
    expect(
      screen.getByText('Search and commands').parentElement?.getAttribute('aria-keyshortcuts'),
    ).toBeTruthy(),
  );
  return screen.findByRole('button', { name });
};
/** Around a page that is a field and nothing else. */
const open = (name?: string) => {
  renderPart(
    <Routes>
      <Route element={<Shell />}>
        <Route path="*" element={<input aria-label="Field" />} />
      </Route>
    </Routes>,
  );
  return here(name);
};

const openMenu = async () => {
  // Prevented, because browsers search by themselves.
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false);
  return screen.findByRole('combobox', { name: 'Command menu' });
};
const options = () =>
  screen.getAllByRole('option').map(({ firstChild, textContent }) => firstChild && textContent);

afterEach(() => useSingleKeys.getState().set(true));

describe('the command menu', () => {
  it('is a combobox with a list, which finds places by their names and goes there', async () => {
    serve();
    await open();
    const field = await openMenu();
    expect(document.activeElement).toBe(field);
    const list = screen.getByRole('listbox', { name: 'Commands' });
    expect(field.getAttribute('aria-controls')).toBe(list.id);
    const chosen = () =>
      screen.getAllByRole('option').findIndex(({ ariaSelected }) => ariaSelected === 'true');
    for (const [key, at] of [
      ['Down', 1],
      ['Down', 2],
      ['Up', 1],
      ['Up', 0],
    ] as const) {
      await userEvent.keyboard(`{Arrow${key}}`);
      expect(chosen()).toBe(at);
    }
    fireEvent.change(field, { target: { value: 'reven' } });
    await waitFor(() => expect(options()).toEqual(['RevenueGR']));
    expect((await screen.findByText('1 result')).getAttribute('role')).toBe('status');
    const [option] = screen.getAllByRole('option');
    expect(option?.getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(option?.id));
    await userEvent.keyboard('{Enter}');
    await addressIs('/revenue');
    expectNoRole('dialog', 'Command menu');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('takes a pasted address to the generator, also out of the link of a site', async () => {
    serve();
    await open();
    const field = await openMenu();
    await userEvent.click(field);
    await userEvent.paste(`https://solscan.io/token/${MINT}`);
    expect(options()[0]).toMatch(/^Make a link for Bhe2/);
    await userEvent.keyboard('{Enter}');
    await addressIs(`/generate?mint=${MINT}`);
    const again = await openMenu();
    await userEvent.click(again);
    await userEvent.paste(`CA: \`${MINT}\`, not ${OTHER_ADDRESS}.`);
    expect(options().slice(0, 2)).toEqual([
      expect.stringMatching(/^Make a link for Bhe2/),
      expect.stringContaining(`Make a link for ${OTHER_ADDRESS.slice(0, 4)}`),
    ]);
  });

  it('copies the newest link that works, and opens the statistics of one that is searched', {
    tags: '8.link.copied',
  }, async () => {
    serve();
    const copied = fakeClipboard();
    await open();
    await openMenu();
    await pick('option', 'Copy your newest link (GOOSE)');
    await waitFor(() => expect(copied).toHaveBeenCalledWith(link().shortUrl));
    expect(shownToast()).toEqual(['Copied', 'Link copied to clipboard']);
    fireEvent.change(await openMenu(), { target: { value: 'moon' } });
    expect(options()).toEqual(['MCATlocalhost:8788/r/dave/goose · inactive']);
    await userEvent.keyboard('{Enter}');
    await addressIs('/links/l2');
  });

  it('is in the menu of a phone, beside the places', async () => {
    serve();
    await open();
    const phone = async () => {
      await press('Open menu');
      return await inside('dialog', 'Menu');
    };
    await pick('link', 'Links', await phone());
    await addressIs('/links');
    expectNoRole('dialog');
    await press('Search', await phone());
    await screen.findByRole('combobox', { name: 'Command menu' });
  });

  it('finds every link by asking the server, once typing pauses', async () => {
    const { callsTo } = serve();
    await open();
    const field = await openMenu();
    await userEvent.type(field, 'none');
    await screen.findByText('Nothing matches');
    expect([screen.queryByRole('option'), screen.getByText('0 results').role]).toEqual([
      null,
      'status',
    ]);
    await userEvent.clear(field);
    await userEvent.type(field, 'old');
    await screen.findByRole('option', { name: /^OLD/ });
    const asked = callsTo('GET /api/links/u1').map(({ query }) => new URLSearchParams(query));
    expect(
      asked.filter((query) => query.has('q')).map((query) => [query.get('q'), query.get('limit')]),
    ).toEqual([
      ['none', '8'],
      ['old', '8'],
    ]);
    await userEvent.keyboard('{Enter}');
    await addressIs('/links/l9');
  });

  it('changes the theme, signs out, and gives the focus back when it is closed', async () => {
    const { callsTo } = serve();
    const account = await open();
    account.focus();
    await openMenu();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(account));
    await openMenu();
    await pick('option', 'Switch to light theme');
    expect(useTheme.getState().theme).toBe('light');
    useTheme.getState().toggle();
    fireEvent.change(await openMenu(), { target: { value: 'sign out' } });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(callsTo('POST /api/auth/logout')).toHaveLength(1));
    await here('Connect Wallet');
  });

  it('shows strangers no links and asks for none', async () => {
    setSessionHint(null);
    const { calls } = serve();
    await open('Connect Wallet');
    await press('Search and commands Ctrl K');
    await screen.findByRole('option', { name: 'Sign in' });
    expectNoRole('option', 'Sign out');
    expect(calls.filter(({ path }) => path.startsWith('/api/links'))).toEqual([]);
  });
});

describe('single keys', () => {
  const key = (text: string) => userEvent.keyboard(text);

  it('go to a place after g, and only there', async () => {
    serve();
    await open();
    await key('l');
    expect(address()).toBe('/');
    await key('gl');
    expect(address()).toBe('/links');
    await key('gx');
    await key('r');
    expect(address()).toBe('/links');
    await key('gr');
    expect(address()).toBe('/revenue');
    // On a keyboard with Cyrillic letters.
    fireEvent.keyDown(document.body, { key: 'п', code: 'KeyG' });
    expect(fireEvent.keyDown(document.body, { key: 'р', code: 'KeyH' })).toBe(false);
    expect(address()).toBe('/');
  });

  it('are text in a field, and the browser’s with a modifier', async () => {
    serve();
    await open();
    const field = screen.getByLabelText<HTMLInputElement>('Field');
    await userEvent.type(field, 'gl/?');
    expect([field.value, address()]).toEqual(['gl/?', '/']);
    field.blur();
    await key('{Control>}g{/Control}l');
    await key('{Alt>}/{/Alt}{Meta>}/{/Meta}');
    expect([address(), screen.queryByRole('dialog')]).toEqual(['/', null]);
  });

  it('do nothing under a dialog', async () => {
    serve();
    await open();
    await key('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
    within(dialog).getByRole('button', { name: 'Close' }).focus();
    await key('gl/');
    expect(address()).toBe('/');
    expectNoRole('combobox');
  });

  it('open the menu by a slash where the page has no search of its own', async () => {
    serve();
    await open();
    await key('/');
    await screen.findByRole('combobox', { name: 'Command menu' });
    await key('{Escape}');
    const search = document.createElement('input');
    search.title = 'Search';
    search.type = 'search';
    screen.getByRole('main').append(search);
    await key('/');
    expect(document.activeElement).toBe(search);
    expect(search.value).toBe('');
    search.remove();
  });

  it('can be switched off for good; the menu keeps its shortcut', async () => {
    serve();
    await open();
    await key('?');
    await pick('switch', 'Single-key shortcuts');
    await key('{Escape}');
    await waitFor(() => expectNoRole('dialog'));
    await key('?gl/');
    expect([address(), screen.queryByRole('dialog')]).toEqual(['/', null]);
    vi.resetModules();
    const { useSingleKeys: afterReload } = await import('../../stores/singleKeys.ts');
    expect(afterReload.getState().isOn).toBe(false);
    await openMenu();
    await pick('option', 'Keyboard shortcuts');
    expect((await screen.findByRole('switch')).getAttribute('aria-checked')).toBe('false');
  });
});
