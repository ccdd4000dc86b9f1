import { COUNTRY_PRESETS } from '@soltrade/schema/countryPresets';
import { z } from '@soltrade/schema/zod';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pick, press, select } from '../../../test/actions.ts';
import { expectNoText, expectText } from '../../../test/expectations.ts';
import { fakeClipboard } from '../../../test/fakeClipboard.ts';
import { json } from '../../../test/fakeServer.ts';
import { link, MINT } from '../../../test/fixtures.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderPart, toastIs } from '../../../test/renderApp.tsx';
import { forgetDrafts } from '../../lib/linkDraft.ts';
import { draftPost, usePostDrafts } from '../../stores/postDrafts.ts';
import { usePostedLinks } from '../../stores/postedLinks.ts';
import { PostComposer } from './PostComposer.tsx';
import { postLength } from './postLength.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  usePostDrafts.setState({ texts: {}, chosen: {} });
  usePostedLinks.setState({ ids: [] });
  promoterServer();
});

const STARTS = ['Short', 'Watchlist', 'With Address'];
const { shortUrl: url } = link();

const choose = (name: string) => pick('radio', name);
const field = (place = 'X') => screen.getByLabelText<HTMLTextAreaElement>(`Your post on ${place}`);
const postLink = (place = 'X') =>
  screen.queryByRole<HTMLAnchorElement>('link', { name: `Post on ${place} (opens in a new tab)` });
const write = (text: string, place?: string) =>
  fireEvent.change(field(place), { target: { value: text } });
const sent = (place = 'X') => {
  const post = postLink(place);
  if (!post) throw new Error(`there is no way to post on ${place}`);
  return new URL(post.href);
};

const startsOf = async (place = 'X'): Promise<string[]> => {
  const texts: string[] = [];
  for (const start of STARTS) {
    await choose(start);
    texts.push(field(place).value);
  }
  return texts;
};

it('the next post on X is counted by itself, under its first words', async () => {
  const { callsTo } = promoterServer({
    'GET /api/channels/u1': json([{ channel: 'x-2', name: 'The second' }]),
    'PUT /api/channels/u1/x-3': ({ body }) =>
      json({ channel: 'x-3', ...z.object({ name: z.string() }).parse(body) }),
  });
  renderPart(<PostComposer link={link()} own={[{ channel: 'x-2', name: 'The second' }]} />);
  const channel = () => new URL(sent().searchParams.get('url') ?? '').searchParams.get('c');
  const post = () => fireEvent.click(postLink() ?? document.body);
  expect(channel()).toBe('x');
  post();
  await waitFor(() => expect(channel()).toBe('x-3'));
  expect(callsTo('PUT /api/channels/u1/x-3')).toHaveLength(0);
  write('  gm, still early \nmore below');
  post();
  await waitFor(() =>
    expect(callsTo('PUT /api/channels/u1/x-3')[0]?.body).toEqual({ name: 'gm, still early' }),
  );
  // A post is no place to choose.
  expectNoText('The second');
});

describe('a post to start from', () => {
  it('of a paid link says so first, and the risk last', () => {
    const disclosure = { ...link().disclosure, kind: 'paid' as const };
    renderPart(<PostComposer link={link({ disclosure })} />);
    const { value } = field('X');
    expect(value).toMatch(/^Paid partnership\n\n\$GOOSE/);
    expect(value).toMatch(/Crypto is high risk: you could lose all you invest\.$/);
  });

  it.each([
    [
      'its own',
      { explain: [], hide: ['GB'], unknown: 'show' as const },
      /^Not for United Kingdom:/,
    ],
    ['the account’s', null, /^Not for EU, UK, Australia, Brazil:/],
  ])('says where it may not go, by %s rule', async (_, countryRule, text) => {
    const hide = [...(COUNTRY_PRESETS[0]?.countries ?? []), 'BR'];
    promoterServer({
      'GET /api/link-defaults/u1': () =>
        json({ countryRule: { explain: [], hide, unknown: 'show' } }),
    });
    renderPart(<PostComposer link={link({ countryRule })} />);
    await screen.findByText(text);
  });

  it.each(['X', 'Telegram'])('%s has three, the first of them chosen', async (place) => {
    renderPart(<PostComposer link={link()} />);
    await choose(place);
    expect(field(place).value).toBe('$GOOSE at $4.7M. Trade it anywhere 👇 (ref link)');
    const texts = await startsOf(place);
    expect(sent(place).searchParams.get('text')).toBe(texts[2]);
    expect([postLink(place)?.target, postLink(place)?.rel]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    expect(new Set(texts).size).toBe(3);
    for (const text of texts) {
      expect(text).toMatch(/\$GOOSE.*\(ref link\)/s);
      expect(text).not.toMatch(/safe|guarantee|profit|100x|gem|moon/i);
    }
    expect(texts[2]).toContain(MINT);
  });

  it('begins with the promoter’s own words, and says nothing of a call that is not known', () => {
    const { unmount } = renderPart(
      <PostComposer link={link({ words: 'Best goose.\nNot advice.' })} />,
    );
    expect(field().value).toBe(
      'Best goose.\nNot advice.\n\n$GOOSE at $4.7M. Trade it anywhere 👇 (ref link)',
    );
    unmount();
    renderPart(
      <PostComposer
        link={link({
          id: 'l2',
          call: { price: null, marketCap: null, reached: null, multiple: null },
        })}
      />,
    );
    expect(field().value).toBe('$GOOSE. Trade it anywhere 👇 (ref link)');
  });

  it('tells first how far the call came, once that is far enough', () => {
    const call = { price: '0.0047', marketCap: '4700000', reached: 5, multiple: null };
    renderPart(<PostComposer link={link({ call })} />);
    expect(field().value).toBe(
      '$GOOSE hit 5× since I shared it at $4.7M. Trade it anywhere 👇 (ref link)',
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'New High' }).checked).toBe(true);
  });

  it.each([
    // A symbol that makes no cashtag, and a token known only by its address.
    [{ symbol: '$AI & co' }, /^\$AI & co at \$4\.7M\./],
    [{ symbol: null, name: null }, /^Bhe2\.\.\.pump at \$4\.7M\./],
  ])('a token is named as it is: %j', (names, text) => {
    renderPart(<PostComposer link={link({ token: { ...link().token, ...names } })} />);
    expect(field().value).toMatch(text);
  });

  it.each([
    ['symbol', { symbol: '鵝'.repeat(20) }],
    ['name', { symbol: null, name: '🪿'.repeat(64) }],
  ])('fits, however long the token’s %s is', async (_, names) => {
    const token = { ...link().token, contractAddress: 'M'.repeat(44), ...names };
    renderPart(<PostComposer link={link({ token })} />);
    for (const text of await startsOf()) expect(postLength('x', { text, url }).over).toBe(0);
  });
});

describe('a post that was changed', () => {
  it('is what goes, and stays while other places and posts are looked at', async () => {
    const { unmount } = renderPart(<PostComposer link={link()} />);
    write('My own words');
    expect(sent().searchParams.get('text')).toBe('My own words');

    await choose('Telegram');
    expect(field('Telegram').value).toMatch(/^\$GOOSE at \$4\.7M/);
    write('For my channel', 'Telegram');
    await choose('X');
    expect(field().value).toBe('My own words');

    await choose('Watchlist');
    expect(field().value).toContain('on my watchlist');
    await choose('Short');
    expect(field().value).toBe('My own words');

    // A dialog closed by mistake.
    unmount();
    renderPart(<PostComposer link={link()} />);
    expect(field().value).toBe('My own words');
    await choose('Telegram');
    expect(field('Telegram').value).toBe('For my channel');
  });

  it('is no other link’s', () => {
    renderPart(<PostComposer link={link()} />);
    write('About the goose');
    renderPart(<PostComposer link={link({ id: 'l2' })} />);
    const [, other] = screen.getAllByLabelText<HTMLTextAreaElement>('Your post on X');
    expect(other?.value).toMatch(/^\$GOOSE at \$4\.7M/);
  });

  it('can be brought back as it was', async () => {
    renderPart(<PostComposer link={link()} />);
    const undo = () => screen.queryByRole('button', { name: 'Undo Changes' });
    expect(undo()).toBeNull();
    write('Oops');
    await press('Undo Changes');
    expect(field().value).toMatch(/^\$GOOSE at \$4\.7M/);
    expect(undo()).toBeNull();
    expect(document.activeElement).toBe(field());
  });
});

describe('own channels', () => {
  const own = [{ channel: 'vip', name: 'VIP group', createdAt: '2026-11-20T10:00:00.000Z' }];
  const chooseOwn = () => select('Where to post', 'VIP group');
  const ownField = () => screen.getByLabelText<HTMLTextAreaElement>('Your post for VIP group');
  const copied = async () => {
    const write = fakeClipboard();
    fireEvent.click(screen.getByRole('button', { name: 'Copy Post' }));
    await toastIs('Post Copied', undefined);
    return write.mock.calls[0]?.[0];
  };

  it('have a post of their own, with their copy of the link, to be copied or posted anywhere', async () => {
    renderPart(<PostComposer link={link()} own={own} />);
    write('For X');
    await chooseOwn();
    expect(ownField().value).toMatch(/^\$GOOSE at \$4\.7M/);
    fireEvent.change(ownField(), { target: { value: 'For the group' } });
    expect(await copied()).toBe(`For the group\n${url}?c=vip`);
    for (const place of ['X', 'Telegram']) {
      const { searchParams } = sent(place);
      expect([searchParams.get('url'), searchParams.get('text')]).toEqual([
        `${url}?c=vip`,
        'For the group',
      ]);
    }
    await select('Where to post', 'X');
    expect(field().value).toBe('For X');
  });

  it('take a post that X would not', async () => {
    renderPart(<PostComposer link={link()} own={own} />);
    await chooseOwn();
    fireEvent.change(ownField(), { target: { value: 'x'.repeat(1_000) } });
    expect(await copied()).toContain('x'.repeat(1_000));
    expect(postLink()).toBeNull();
    expect(postLink('Telegram')).not.toBeNull();
  });

  it('that was removed meanwhile is no longer a place', async () => {
    const Composer = () => {
      const [channels, setChannels] = useState(own);
      return (
        <>
          <PostComposer link={link()} own={channels} />
          <button type="button" onClick={() => setChannels([])}>
            Elsewhere
          </button>
        </>
      );
    };
    renderPart(<Composer />);
    await chooseOwn();
    fireEvent.click(screen.getByText('Elsewhere'));
    expect(field().value).toMatch(/^\$GOOSE at \$4\.7M/);
    expect(postLink()).not.toBeNull();
  });
});

describe('the storage of the tab', () => {
  const inStorage = () => sessionStorage.getItem('soltrade:draft:posts') ?? '';
  const afterReload = async () => {
    vi.resetModules();
    return (await import('../../stores/postDrafts.ts')).usePostDrafts.getState();
  };

  it('has what was changed, for a reload, and nothing once it is as proposed', async () => {
    renderPart(<PostComposer link={link()} />);
    write('My own words');
    expect(Object.values((await afterReload()).texts)).toEqual(['My own words']);
    await press('Undo Changes');
    expect((await afterReload()).texts).toEqual({});
  });

  it('has nothing after a sign-out, nor again with what is written next', () => {
    draftPost('l1/x/short', 'Of the one who left');
    forgetDrafts();
    expect(sessionStorage.getItem('soltrade:draft:posts')).toBeNull();
    draftPost('l2/x/short', 'Of the next one');
    expect(inStorage()).not.toContain('Of the one who left');
    expect(inStorage()).toContain('Of the next one');
  });

  it('has the newest fifty', () => {
    for (let index = 1; index <= 60; index += 1) draftPost(`l${index}/x/short`, `text ${index}`);
    draftPost('l30/x/short', 'changed again');
    const { texts } = z
      .object({ texts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(inStorage()));
    expect(Object.keys(texts)).toHaveLength(50);
    expect(texts['l30/x/short']).toBe('changed again');
    expect(texts['l10/x/short']).toBeUndefined();
  });

  it.each(['{', '{"texts":{"a":1},"chosen":[]}'])('may hold anything: %s', async (text) => {
    sessionStorage.setItem('soltrade:draft:posts', text);
    expect(await afterReload()).toEqual({ texts: {}, chosen: {} });
  });
});

describe('the room on X', () => {
  const LINK = 24;

  it('too much of it is shown, with the reason beside the button that no longer posts', async () => {
    renderPart(<PostComposer link={link()} />);
    write('x'.repeat(280 - LINK));
    expect(postLink()).not.toBeNull();
    expect(field().getAttribute('aria-invalid')).toBeNull();
    write('x'.repeat(280 - LINK + 1));
    const reason = '1 character too long for X. Shorten it to post.';
    expectText(reason, within(screen.getByRole('status')));
    expect(postLink()).toBeNull();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    const button = screen.getByRole('button', { name: 'Post on X' });
    const describedBy = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(describedBy?.textContent).toBe(reason);
    await userEvent.click(button);
    expect(document.activeElement).toBe(field());
    write('x'.repeat(280));
    expect(screen.getByRole('status').textContent).toMatch(/^24 characters too long/);
    await choose('Telegram');
    write('x'.repeat(281), 'Telegram');
    expect(postLink('Telegram')).not.toBeNull();
    expectNoText(/\/ 280$/);
  });
});
