// A promoter's own words, and their stake in the token.

import { env } from 'cloudflare:workers';
import type { Link, LinkLookup } from '@soltrade/schema/contracts/links';
import { DAY } from '@soltrade/schema/durations';
import { DISCLOSURE } from '@soltrade/schema/limits/links';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call, codeOf, getJson, operate, type Promoter, refusalOf } from '../../test/client.ts';
import { BONK, MINT, playMarket } from '../../test/market.ts';
import { generate, newPromoterWithLink, patchLink } from '../../test/promoter.ts';

/** Only advances, because an object's memory would otherwise be in the next test's future. */
let now = Date.UTC(2026, 10, 3, 12);
const letPass = (milliseconds: number): void => {
  now += milliseconds;
  vi.setSystemTime(now);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  letPass(DAY);
  playMarket({ [MINT]: BONK });
});

const hide = async (verb: 'block' | 'unblock', target: string) =>
  (await operate('POST', `/${verb}`, { kind: 'words', target })).json<{
    kind: string;
    blockedAt: string | null;
    isChanged: boolean;
  }>();

const newLink = async (texts: object = {}) => {
  const { promoter, username, generated } = await newPromoterWithLink(texts);
  return { promoter, username, id: generated.link.id, path: `/r/${username}/${MINT}` };
};

const ofOwner = (promoter: Promoter, id: string) => getJson<Link>(promoter, `/api/link/${id}`);

const ofAnyone = async (username: string) =>
  (await (await call('GET', `/api/link-by-user/${username}/${MINT}`)).json<LinkLookup>()).link;

const pageAt = async (path: string, language = 'en') =>
  (await call('GET', path, { headers: { 'Accept-Language': language } })).text();

const wordsOn = (page: string) => /<blockquote dir="auto">([^<]*)<\/blockquote>/.exec(page)?.[1];
const chipOn = (page: string) => /<p class="stake">([^<]*)<\/p>/.exec(page)?.[1];

describe('words', () => {
  it('come with a new link or later, and are removed, everywhere at once', async () => {
    const { promoter, username, id, path } = await newLink({
      words: 'I like it.\nRead the chart.',
    });
    const states = async () => ({
      owner: (await ofOwner(promoter, id)).words,
      anyone: (await ofAnyone(username))?.words,
      page: wordsOn(await pageAt(path)),
    });
    const all = (words: string | null) => ({
      owner: words,
      anyone: words,
      page: words ?? undefined,
    });
    expect(await states()).toEqual(all('I like it.\nRead the chart.'));
    expect((await patchLink(promoter, id, { words: 'Sold half.' })).status).toBe(200);
    expect(await states()).toEqual(all('Sold half.'));
    await patchLink(promoter, id, { isActive: true });
    await generate(promoter);
    expect(await states()).toEqual(all('Sold half.'));
    await patchLink(promoter, id, { words: null });
    expect(await states()).toEqual(all(null));
  });

  it('make nothing that can be clicked, and stand in a preview only without an address', async () => {
    const { promoter, id, path } = await newLink({
      words: 'See https://evil.example/x or www.evil.example',
    });
    const descriptions = async () =>
      [...(await pageAt(path)).matchAll(/<meta [^>]*description" content="([^"]*)"/g)].map(
        ([, text]) => text,
      );
    expect(await pageAt(path)).not.toMatch(/href="[^"]*evil/);
    expect((await descriptions()).join()).not.toContain('evil');
    await patchLink(promoter, id, { words: 'join t.me/evil' });
    expect((await descriptions()).join()).not.toContain('evil');
    await patchLink(promoter, id, { words: 'Up 3.5 % today.\nHold "tight".', disclosure: 'paid' });
    const told = await descriptions();
    expect(told).toHaveLength(3);
    for (const text of told) {
      expect(text).toMatch(
        /^No X account linked · Paid by the project · “Up 3\.5 % today\. Hold &quot;tight&quot;\.” · .* on Solana/,
      );
    }
    const action = await (await call('GET', `/api/actions${path}`)).text();
    expect(JSON.parse(action).description).toContain('Paid by the project · “Up 3.5');
  });
});

describe('words that an operator hid', () => {
  it('are seen by nobody but their owner, whatever the owner writes, until they are shown again', async () => {
    const { promoter, username, id, path } = await newLink({ words: 'Something vile' });
    await pageAt(path);
    const hidden = await hide('block', `${path}?c=x`);
    expect(hidden).toMatchObject({ kind: 'words', isChanged: true, blockedAt: expect.any(String) });
    expect(await hide('block', id)).toEqual({ ...hidden, isChanged: false });

    const expectHidden = async (own: string | null) => {
      expect(await ofOwner(promoter, id)).toMatchObject({
        words: own,
        wordsHiddenAt: hidden.blockedAt,
        isActive: true,
        isBlocked: false,
      });
      expect((await ofAnyone(username))?.words).toBeNull();
      const page = await pageAt(path);
      expect(wordsOn(page)).toBeUndefined();
      expect(page).not.toMatch(/vile|Nicer/);
    };
    await expectHidden('Something vile');
    for (const words of ['Nicer now', null]) {
      expect((await patchLink(promoter, id, { words })).status).toBe(200);
      await expectHidden(words);
    }
    await generate(promoter, { words: 'Nicer at last' });

    expect(await hide('unblock', id)).toMatchObject({ blockedAt: null, isChanged: true });
    expect(await hide('unblock', id)).toMatchObject({ isChanged: false });
    expect(wordsOn(await pageAt(path))).toBe('Nicer at last');
    expect((await ofOwner(promoter, id)).wordsHiddenAt).toBeNull();
  });

  it('can be hidden before there are any', async () => {
    const { promoter, id, path } = await newLink();
    await hide('block', id);
    await patchLink(promoter, id, { words: 'Late' });
    expect(wordsOn(await pageAt(path))).toBeUndefined();
  });

  it('are what a report is about, and the operator reads them', async () => {
    const { id, path } = await newLink({ words: 'Send me\nyour keys' });
    expect(await pageAt(path)).toContain('value="words"');
    expect(await pageAt(`/${MINT}`)).not.toContain('value="words"');
    await call('POST', '/api/report', { body: { linkId: id, reason: 'words' } });
    await hide('block', id);
    const reports = await (await operate('GET', '/reports')).json<
      { reason: string; link: { id: string; words: string; wordsHiddenAt: string | null } | null }[]
    >();
    expect(reports.find(({ link }) => link?.id === id)).toMatchObject({
      reason: 'words',
      link: { words: 'Send me your keys', wordsHiddenAt: expect.any(String) },
    });
  });
});

describe('a disclosure', () => {
  it('is dated, and what was stated before stays beside it', async () => {
    const { promoter, username, id, path } = await newLink({ disclosure: 'holds' });
    const first = new Date(now).toISOString();
    expect((await ofAnyone(username))?.disclosure).toEqual({
      kind: 'holds',
      since: first,
      history: [],
    });
    letPass(2 * DAY);
    const second = new Date(now).toISOString();
    expect((await patchLink(promoter, id, { disclosure: 'none' })).status).toBe(200);
    // Repeating or regenerating changes nothing.
    await patchLink(promoter, id, { disclosure: 'none' });
    await generate(promoter, { disclosure: 'none' });
    await generate(promoter);
    const stated = { kind: 'none', since: second, history: [{ kind: 'holds', since: first }] };
    expect((await ofAnyone(username))?.disclosure).toEqual(stated);
    expect((await ofOwner(promoter, id)).disclosure).toEqual(stated);
    const date = (iso: string) =>
      new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(iso),
      );
    const page = await pageAt(path);
    expect(chipOn(page)).toBe(`No stake and not paid since ${date(second)}`);
    expect(page).toContain(
      `<p>The disclosure is @${username}’s own, not checked. Before: Holds the token since ${date(first)}.</p>`,
    );
  });

  it('that was not given is not stated, and stays to be seen too', async () => {
    const { promoter, username, id, path } = await newLink();
    const made = new Date(now).toISOString();
    expect((await ofAnyone(username))?.disclosure).toEqual({
      kind: 'not_stated',
      since: made,
      history: [],
    });
    const page = await pageAt(path);
    expect(chipOn(page)).toBeUndefined();
    expect(page).toContain(`<p>@${username} hasn’t disclosed a position.</p>`);
    letPass(1_000);
    await patchLink(promoter, id, { disclosure: 'team' });
    expect((await ofAnyone(username))?.disclosure).toMatchObject({
      kind: 'team',
      history: [{ kind: 'not_stated', since: made }],
    });
  });

  it('can be changed some times a day, and some times in all, because all of it is shown', async () => {
    const { promoter, id } = await newLink();
    letPass(1_000);
    const kinds = ['holds', 'none'] as const;
    let changes = 0;
    const next = () => {
      changes += 1;
      return patchLink(promoter, id, {
        disclosure: kinds[changes % 2],
        words: `Change ${changes}`,
      });
    };
    for (let count = 0; count < DISCLOSURE.changesPerDay; count += 1)
      expect((await next()).status).toBe(200);
    const before = await ofOwner(promoter, id);
    expect(await refusalOf(next())).toBe('too_many_disclosures disclosure');
    // Nothing is stored, and unchanged values are allowed.
    expect(await ofOwner(promoter, id)).toEqual(before);
    expect((await patchLink(promoter, id, { disclosure: before.disclosure.kind })).status).toBe(
      200,
    );
    changes -= 1;
    letPass(2 * DAY);
    const others = { length: DISCLOSURE.maxChanges - DISCLOSURE.changesPerDay - 1 };
    await env.DB.batch(
      Array.from(others, () =>
        env.DB.prepare("insert into disclosures values (?, ?, 'team', ?)").bind(
          crypto.randomUUID(),
          id,
          now - DAY,
        ),
      ),
    );
    expect((await next()).status).toBe(200);
    letPass(2 * DAY);
    expect(await codeOf(next())).toBe('too_many_disclosures');
    expect((await ofOwner(promoter, id)).disclosure.history).toHaveLength(DISCLOSURE.maxChanges);
  });

  it('sent many times at once is one, and too many different ones are not all', async () => {
    const { promoter, id } = await newLink();
    letPass(1_000);
    await Promise.all(
      Array.from({ length: 3 }, () => patchLink(promoter, id, { disclosure: 'paid' })),
    );
    expect((await ofOwner(promoter, id)).disclosure.history).toHaveLength(1);
    const kinds = ['holds', 'team', 'none', 'holds', 'team'];
    await Promise.all(kinds.map((disclosure) => patchLink(promoter, id, { disclosure })));
    expect((await ofOwner(promoter, id)).disclosure.history.length).toBeLessThanOrEqual(
      DISCLOSURE.changesPerDay,
    );
  });

  it('is never rewritten, nor removed while the account lives', async () => {
    const { promoter, id } = await newLink({ disclosure: 'paid' });
    for (const sql of [
      "update disclosures set kind = 'none' where link_id = ?",
      'delete from disclosures where link_id = ?',
    ]) {
      await expect(env.DB.prepare(sql).bind(id).run()).rejects.toThrow(/disclosures/);
    }
    expect((await ofOwner(promoter, id)).disclosure.kind).toBe('paid');
  });
});

it('neither is on a neutral page', async () => {
  await newLink({ words: 'Mine', disclosure: 'holds' });
  const page = await pageAt(`/${MINT}`);
  expect(page).not.toMatch(/class="(?:stake|words)"|disclos|Mine/);
});
