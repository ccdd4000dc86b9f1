// Links as they come back from where they were posted: with what stood around them.

import { APP_PATHS } from '@soltrade/schema/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, codeOf, jsonOf, newPromoter, ORIGIN } from '../../../test/client.ts';
import { BONK, MINT, OTHER_MINT, playMarket } from '../../../test/market.ts';
import {
  type GeneratedLink,
  generate,
  newPromoterWithLink,
  patchLink,
  setUsername,
} from '../../../test/promoter.ts';

beforeEach(() => playMarket({ [MINT]: BONK, [OTHER_MINT]: { ...BONK, symbol: 'TWO' } }));

const visit = async (path: string) => {
  const response = await call('GET', path);
  const html = await response.text();
  return {
    status: response.status,
    html,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
  };
};

const linkWithIdentifiers = async () => {
  const made = await newPromoterWithLink();
  const { id, customIdentifier } = made.generated.link;
  await patchLink(made.promoter, id, { shortIdentifier: 'goose' });
  return { ...made, identifier: customIdentifier };
};

describe('A posted link', () => {
  it('is found with whatever stood behind it, and names its clean address', async () => {
    const { username, identifier, generated } = await linkWithIdentifiers();
    // One of each kind; schema/src/landingPath.test.ts has all.
    for (const path of [
      `/r/${username}/${MINT}.)”`,
      `//R=${username}//${MINT}.pump%C2%A0`,
      `/r/%40${username}/goose🚀`,
      `/token/${identifier}%26a%3Db`,
    ]) {
      const { status, canonical, html } = await visit(path);
      expect({ path, status, canonical }).toEqual({
        path,
        status: 200,
        canonical: `${ORIGIN}/r/${username}/goose`,
      });
      // Clicks and views count for the same link.
      expect(html).toContain(`"linkId":"${generated.link.id}"`);
    }
  });

  it('that names nothing even then is not found, and nothing inside it is changed', async () => {
    const { username } = await linkWithIdentifiers();
    for (const path of [
      `/r/${username}/go.ose`,
      `/r/${username}/goose<br`,
      '/token/nothing-here.',
      `/r/nobody-here/${'%25'.repeat(2_000)}`,
    ]) {
      const { status, html } = await visit(path);
      expect({ path, status }).toEqual({ path, status: 404 });
      expect(html).toContain('Link Not Found');
    }
  });

  it('is reported as itself', async () => {
    const { username } = await linkWithIdentifiers();
    const report = (page: string) =>
      call('POST', '/api/report', { body: { page, reason: 'scam' } });
    expect((await report(`//r/@${username}/goose.)`)).status).toBe(201);
    expect(await codeOf(report('/r/nobody-here/goose.'))).toBe('link_not_found');
  });
});

describe('Other surfaces of a posted link', () => {
  it('are its card, its oEmbed answer, its Solana Action and its picture', async () => {
    const { username, identifier } = await linkWithIdentifiers();
    for (const tail of ['&utm_source=x']) {
      const path = `/r/@${username}/goose${tail}`;
      expect([path, (await call('GET', path.replace('/r/', '/embed//'))).status]).toEqual([
        path,
        200,
      ]);
      const oembed = await call(
        'GET',
        `/api/oembed?url=${encodeURIComponent(`<${ORIGIN}${path}>`)}`,
      );
      expect(oembed.status).toBe(200);
      expect(JSON.stringify(await oembed.json())).toContain(`${ORIGIN}/embed/${username}/goose`);
      for (const page of [path, `/r//${username}/${MINT}${tail}/`, `/token/${identifier}${tail}`]) {
        const action = await call('GET', `/api/actions${page}`);
        expect([page, action.status]).toEqual([page, 200]);
        const { links } = await action.json<{ links: { actions: { href: string }[] } }>();
        const [{ href } = { href: '' }] = links.actions;
        const pressed = await call('POST', href, { body: { account: MINT } });
        expect([href, pressed.status]).toEqual([href, 200]);
      }
      const picture = await call('GET', `/og/link/${identifier}.png${tail}`);
      expect([tail, picture.status]).toEqual([tail, 302]);
    }
  });
});

describe('Other posted addresses', () => {
  it('of pages that are no landing pages lead to them', async () => {
    const apps = APP_PATHS.filter((path) => path !== '/');
    for (const [path, location] of [
      ...apps.map((path) => [`${path})`, path]),
      ['/dashboard)?tab=x', '/dashboard?tab=x'],
      ['/links/some-id%22', '/links/some-id'],
      ['/method/clicks%E3%80%82', '/method/clicks'],
      ['/safety&utm_source=x', '/safety'],
    ] as const) {
      const response = await call('GET', path);
      expect([path, response.status, response.headers.get('location')]).toEqual([
        path,
        302,
        location,
      ]);
    }
    for (const path of ['/nowhere.', '/go/generate.']) {
      const { status } = await call('GET', path);
      expect([path, status]).toEqual([path, 404]);
    }
  });

  it('of a link in the API are read alike', async () => {
    const { username, identifier, generated } = await linkWithIdentifiers();
    for (const path of [`/api/token/${identifier}.`, `/api/link-by-user/@${username}/${MINT})`]) {
      const found = await call('GET', path);
      expect([path, await found.json()]).toMatchObject([path, { link: { id: generated.link.id } }]);
    }
  });
});

describe('A name with dots at its ends', () => {
  it('is matched without them, so nobody else can have it with others', async () => {
    const { promoter, username, generated } = await newPromoterWithLink();
    const rival = await newPromoter();
    for (const name of [`${username}.`, `..${username}`, `.${username.toUpperCase()}.`]) {
      const taken = call('PATCH', `/api/user/${rival.id}`, {
        cookie: rival.cookie,
        body: { username: name },
      });
      expect([name, await codeOf(taken)]).toEqual([name, 'username_taken']);
    }
    const dots = await call('PATCH', `/api/user/${rival.id}`, {
      cookie: rival.cookie,
      body: { username: '...' },
    });
    expect(dots.status).toBe(400);
    // Their own name in another spelling.
    await setUsername(promoter, `${username}.`);
    for (const name of [username, `${username}.`, `@${username}…`]) {
      const { status, canonical } = await visit(`/r/${name}/${MINT}`);
      expect({ name, status, canonical }).toMatchObject({ name, status: 200 });
      expect(canonical).toMatch(new RegExp(`/r/${username}\\./`));
    }
    const lookedUp = await call('GET', `/api/link-by-user/@${username}/${MINT}`);
    expect(await lookedUp.json()).toMatchObject({ link: { id: generated.link.id } });
  });

  it('serves its pages: each link, the promoter’s page and the pictures', async () => {
    const promoter = await newPromoter();
    const username = `_a.${crypto.randomUUID().slice(0, 8)}-.`;
    await setUsername(promoter, username);
    await call('POST', '/api/platforms', {
      cookie: promoter.cookie,
      body: { userId: promoter.id, platformName: 'jupiter', walletAddress: 'ada-jup' },
    });
    const { link } = await jsonOf<GeneratedLink>(generate(promoter));
    await call('PATCH', `/api/promoter-page/${promoter.id}`, {
      cookie: promoter.cookie,
      body: { isOpen: true },
    });
    for (const path of [
      new URL(link.url).pathname,
      new URL(link.shortUrl).pathname,
      `/r/${username}`,
      `/r/${username.slice(0, -1)}!`,
    ]) {
      const { status, canonical, html } = await visit(path);
      expect([path, status]).toEqual([path, 200]);
      expect(canonical).toContain(`/r/${username}`);
      const picture = /property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(html)?.[1] ?? '';
      expect([picture, (await call('GET', picture)).status]).toEqual([picture, 200]);
    }
    await patchLink(promoter, link.id, { isActive: false });
    expect((await visit(new URL(link.url).pathname)).html).toContain(
      'The promoter paused this link',
    );
  });
});
