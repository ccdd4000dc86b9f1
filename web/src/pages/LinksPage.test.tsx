import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeClipboard } from '../../test/fakeClipboard.ts';
import { type Call, fakeServer, json, problemAnswer } from '../../test/fakeServer.ts';
import { link, user } from '../../test/fixtures.ts';
import { address, renderApp, shownToast } from '../../test/renderApp.tsx';
import { strangerServer } from '../../test/strangerServer.ts';

const named = (symbol: string, facts = {}) =>
  link({ id: symbol, token: { ...link().token, symbol }, ...facts });

const server = (routes = {}) =>
  fakeServer({
    'GET /api/user/current': () => json(user()),
    'GET /api/links/u1': () => json([link()]),
    ...routes,
  });

const toastIs = (...expected: [string, string]) => waitFor(() => expect(shownToast()).toEqual(expected));
const items = () => within(screen.getByRole('list', { name: 'Links' })).getAllByRole('listitem');

describe('the page of all links', () => {
  it('is guarded like the dashboard', async () => {
    strangerServer();
    renderApp('/links');
    await waitFor(() => expect(address()).toBe('/profile'));
  });

  it('says of a link that no entry names that its revenue is not tracked yet', async () => {
    server({
      'GET /api/links/u1': () =>
        json([
          named('NONE'),
          named('SOME', { hasRevenue: true }),
          named('SUM', { hasRevenue: true, totalRevenue: '4.00' }),
        ]),
    });
    renderApp('/links');
    await screen.findByText('NONE');
    const said = items().map((item) => [
      within(item).getByText(/ earned$/).textContent,
      within(item).queryByText('Not tracked yet') !== null,
    ]);
    expect(said).toEqual([
      ['$0.00 earned', true],
      ['$0.00 earned', false],
      ['$4.00 earned', false],
    ]);
  });

  it('chooses for one link which of the promoter’s other platforms its page has', async () => {
    const { callsTo } = server({
      'GET /api/links/u1': () =>
        json([
          named('NONE'),
          named('SOME', { platforms: ['pump.fun', 'gmgn'], optionalPlatforms: ['gmgn', 'photon'] }),
        ]),
      'PATCH /api/links/SOME': () => json(named('SOME')),
    });
    renderApp('/links');
    await screen.findByText('NONE');
    expect(screen.queryByRole('button', { name: 'Choose platforms for NONE' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Choose platforms for SOME' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Platforms on This Page' }));
    const box = (name: string) => dialog.getByRole<HTMLInputElement>('checkbox', { name });
    await dialog.findByRole('checkbox', { name: 'GMGN' });
    expect([box('GMGN').checked, box('Photon').checked]).toEqual([true, false]);
    await userEvent.click(box('GMGN'));
    await userEvent.click(box('Photon'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await toastIs('Platforms Changed', 'The page of this link has been updated.');
    expect(callsTo('PATCH /api/links/SOME').map(({ body }) => body)).toEqual([
      { platforms: ['pump.fun', 'photon'] },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('loads page after page as the Link header says, and leads the focus on', async () => {
    const next = 'http://localhost:8788/api/links/u1?sort=created&limit=20&cursor=abc%3D';
    const { callsTo } = server({
      'GET /api/links/u1': ({ query }: Call) => {
        if (query.includes('cursor=')) return json([named('OLD')]);
        const response = json([named('NEW'), named('MID')]);
        response.headers.set('link', `<${next}>; rel="next"`);
        return response;
      },
    });
    renderApp('/links');
    await screen.findByText('NEW');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Load More' }));
    await screen.findByText('OLD');
    expect(callsTo('GET /api/links/u1').map(({ query }) => query)).toEqual([
      '?sort=created&limit=20',
      '?sort=created&limit=20&cursor=abc%3D',
    ]);
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(items()[2]));
  });

  it('a page that does not come leaves the others, and can be asked for again', async () => {
    let isDown = true;
    server({
      'GET /api/links/u1': ({ query }: Call) => {
        if (query.includes('cursor=')) return isDown ? problemAnswer('unavailable') : json([named('OLD')]);
        const response = json([named('NEW')]);
        response.headers.set('link', '</api/links/u1?cursor=abc>; rel="next"');
        return response;
      },
    });
    renderApp('/links');
    await userEvent.click(await screen.findByRole('button', { name: 'Load More' }));
    await screen.findByText('More links couldn’t be loaded');
    expect(screen.getByText('NEW')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('OLD')).toBeTruthy();
  });

  it('sorts by clicks, and keeps that in the address', async () => {
    const { callsTo } = server();
    renderApp('/links');
    await userEvent.click(await screen.findByRole('radio', { name: 'Most clicked' }));
    await waitFor(() => expect(callsTo('GET /api/links/u1').at(-1)?.query).toBe('?sort=clicks&limit=20'));
    expect(address()).toBe('/links?sort=clicks');
  });

  it('says what to do if there is none', async () => {
    server({ 'GET /api/links/u1': () => json([]) });
    renderApp('/links');
    await screen.findByText('No links yet');
    expect(screen.getByRole('link', { name: 'Generate Link' }).getAttribute('href')).toBe('/generate');
  });

  it('a failure offers another try that works', async () => {
    const { answer } = server({ 'GET /api/links/u1': () => problemAnswer('internal') });
    renderApp('/links');
    await screen.findByText('Your links couldn’t be loaded');
    answer('GET /api/links/u1', () => json([link()]));
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('GOOSE')).toBeTruthy();
  });
});

describe('a link that the operator blocked', { tags: '4.link.badge' }, () => {
  it('does not look as if visitors found it, and says what can be done', async () => {
    server({ 'GET /api/links/u1': () => json([link({ isBlocked: true })]) });
    renderApp('/links');
    expect(await screen.findByText('blocked')).toBeTruthy();
    expect(screen.queryByText('active')).toBeNull();
    expect(screen.getByText(/^This link was reported, and we took it offline/)).toBeTruthy();
  });
});

describe('pausing and resuming', { tags: '4.link.badge' }, () => {
  it('changes the badge and is sent once', async () => {
    let isActive = true;
    const { callsTo } = server({
      'GET /api/links/u1': () => json([link({ isActive })]),
      'PATCH /api/links/l1': ({ body }: Call) => {
        isActive = (body as { isActive: boolean }).isActive;
        return json(link({ isActive }));
      },
    });
    renderApp('/links');
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Pause link for GOOSE' }));
    await toastIs('Link Paused', 'Visitors will see that it’s paused until you resume it.');
    expect(await screen.findByText('inactive')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Resume link for GOOSE' }));
    await toastIs('Link Resumed', 'Your link works again.');
    expect(await screen.findByText('active')).toBeTruthy();
    expect(callsTo('PATCH /api/links/l1').map(({ body }) => body)).toEqual([
      { isActive: false },
      { isActive: true },
    ]);
  });

  it('says where it failed', async () => {
    server({ 'PATCH /api/links/l1': () => problemAnswer('unavailable') });
    renderApp('/links');
    await userEvent.click(await screen.findByRole('button', { name: 'Pause link for GOOSE' }));
    await toastIs('Update Failed', 'The service is unavailable right now. Please try again in a moment.');
    expect(screen.getByText('active')).toBeTruthy();
  });
});

describe('changing an identifier', () => {
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change identifier for GOOSE' }));
    return screen.findByLabelText<HTMLInputElement>('Backup link');
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  it.each([
    ['ab', 'Identifier must be at least 3 characters'],
    ['a b c', 'Use only letters, numbers, “-” and “_”'],
    ['x'.repeat(51), 'Identifier too long'],
  ])('%s is refused beside the field', async (identifier, message) => {
    const { callsTo } = server();
    renderApp('/links');
    const field = await open();
    expect(field.value).toBe('goose');
    await userEvent.clear(field);
    await userEvent.type(field, identifier);
    await save();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(callsTo('PATCH /api/links/l1')).toHaveLength(0);
  });

  it.each([
    ['identifier_taken', 'This identifier is taken. Please choose another one.'],
    ['identifier_reserved', 'This identifier is reserved. Please choose another one.'],
  ] as const)('%s is said beside the field, and what was typed stays', async (code, message) => {
    server({ 'PATCH /api/links/l1': () => problemAnswer(code) });
    renderApp('/links');
    const field = await open();
    await userEvent.type(field, '2');
    await save();
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', message);
    expect(field.value).toBe('goose2');
  });

  it('closes when it is done, sent once, and gives the focus back', async () => {
    const { callsTo } = server({ 'PATCH /api/links/l1': () => json(link({ customIdentifier: 'goose2' })) });
    renderApp('/links');
    await userEvent.type(await open(), '2 ');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }));
    await toastIs('Identifier Changed', 'Links you have posted keep working.');
    expect(callsTo('PATCH /api/links/l1').map(({ body }) => body)).toEqual([{ customIdentifier: 'goose2' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change identifier for GOOSE' }));
  });
});

describe('words and disclosure', () => {
  const said = { words: 'Holding on.', disclosure: { ...link().disclosure, kind: 'holds' as const } };
  const open = async () => {
    const name = 'Change words and disclosure for GOOSE';
    await userEvent.click(await screen.findByRole('button', { name }));
    return screen.findByLabelText<HTMLTextAreaElement>('Your Words (optional)');
  };
  const choice = () => screen.getByLabelText<HTMLSelectElement>('Disclosure');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  it('sends what has changed and nothing else, counted as people count', async () => {
    const { callsTo } = server({
      'GET /api/links/u1': () => json([link(said)]),
      'PATCH /api/links/l1': () => json(link(said)),
    });
    renderApp('/links');
    const field = await open();
    expect([field.value, choice().value]).toEqual(['Holding on.', 'holds']);
    expect(screen.getByText(/^Shown on the page as plain text\. 11 of 280 characters$/)).toBeTruthy();
    await save();
    expect(screen.queryByRole('dialog')).toBeNull();
    await open();
    await userEvent.selectOptions(choice(), 'The project pays me');
    await save();
    await toastIs('Page Updated', 'Visitors see your words and your disclosure now.');
    const again = await open();
    await userEvent.clear(again);
    await userEvent.type(again, '👨‍👩‍👧‍👦!');
    expect(screen.getByText(/ 2 of 280 characters$/)).toBeTruthy();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(callsTo('PATCH /api/links/l1').map(({ body }) => body)).toEqual([
      { disclosure: 'paid' },
      { words: '👨‍👩‍👧‍👦!' },
    ]);
  });

  it('refusals are shown beside their fields, and what was typed stays', async () => {
    server({ 'PATCH /api/links/l1': () => problemAnswer('too_many_disclosures') });
    renderApp('/links');
    const field = await open();
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(281));
    await save();
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Must be at most 280 characters');
    await userEvent.clear(field);
    await userEvent.selectOptions(choice(), 'I’m on the project’s team');
    await save();
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^You’ve changed this disclosure too often/,
    );
    expect(choice().getAttribute('aria-invalid')).toBe('true');
    expect(choice().value).toBe('team');
  });

  it('that an operator hid are said to be hidden, beside the link and where they are changed', async () => {
    const hidden = { words: 'Vile', wordsHiddenAt: '2026-11-20T10:00:00.000Z' };
    server({
      'GET /api/links/u1': () => json([link(hidden)]),
      'PATCH /api/links/l1': () => json(link(hidden)),
    });
    renderApp('/links');
    await userEvent.type(await open(), '!');
    expect(screen.getAllByText(/were reported, and we hid them on Nov 20, 2026\./)).toHaveLength(2);
    await save();
    await toastIs('Saved', 'Your words stay hidden from visitors.');
  });
});

describe('copying', () => {
  it('copies the link', { tags: '8.link.copied' }, async () => {
    server();
    renderApp('/links');
    const button = await screen.findByRole('button', { name: 'Copy link for GOOSE' });
    const write = fakeClipboard();
    button.click();
    await toastIs('Copied', 'Link copied to clipboard');
    expect(write).toHaveBeenCalledWith(link().shortUrl);
    expect(screen.queryByLabelText('Your link')).toBeNull();
  });

  it('offers the link in a field, selected, where the clipboard is refused', {
    tags: '8.link.copy-failed',
  }, async () => {
    server();
    renderApp('/links');
    const button = await screen.findByRole('button', { name: 'Copy link for GOOSE' });
    fakeClipboard(async () => Promise.reject(new DOMException('denied', 'NotAllowedError')));
    button.click();
    await toastIs('Copy Failed', 'Failed to copy link');
    const field = await screen.findByLabelText<HTMLInputElement>('Your link');
    expect(field.value).toBe(link().shortUrl);
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(link().shortUrl);
  });
});
