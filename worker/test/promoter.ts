// Common first steps of several tests.
import { env } from 'cloudflare:workers';
import type { Link } from '@soltrade/schema/contracts/links';
import { STANDING } from '@soltrade/schema/limits/accounts';
import { buildPlatformUrl, isSpecified, PLATFORMS } from '@soltrade/schema/platforms/index';
import { names, type UserRow } from '@soltrade/schema/tables/accounts';
import { platformConnections } from '@soltrade/schema/tables/platforms';
import { drizzle } from 'drizzle-orm/d1';
import { storeLink } from '../src/actions/links/generateLink.ts';
import { withCounts } from '../src/actions/links/listLinks.ts';
import { presentLink } from '../src/actions/links/presentLink.ts';
import { landings } from '../src/cache/landings.ts';
import { findLinkByUserAndMint, findListedLink } from '../src/db/links/links.ts';
import type { LinkTexts } from '../src/db/links/linkTexts.ts';
import { activeCodes } from '../src/db/platforms.ts';
import { newId } from '../src/lib/ids.ts';
import { call, getJson, insertPromoter, type Promoter } from './client.ts';
import { testCtx } from './fixtures/farEnd.ts';
import { MINT } from './market.ts';

export const connect = async (
  promoter: Promoter,
  platformName: string,
  credential: object,
): Promise<void> => {
  const response = await call('POST', '/api/platforms', {
    body: { userId: promoter.id, platformName, ...credential },
    cookie: promoter.cookie,
  });
  if (!response.ok) throw new Error(await response.text());
};

export const setUsername = async (promoter: Promoter, username: string): Promise<void> => {
  const response = await call('PATCH', `/api/user/${promoter.id}`, {
    body: { username },
    cookie: promoter.cookie,
  });
  if (!response.ok) throw new Error(await response.text());
};

export const generate = (promoter: Promoter, change: object = {}): Promise<Response> =>
  call('POST', '/api/generate-link', {
    body: { userId: promoter.id, tokenAddress: MINT, platforms: ['jupiter'], ...change },
    cookie: promoter.cookie,
  });

export const patchLink = (
  { cookie }: { cookie: string },
  id: string,
  body: unknown,
): Promise<Response> => call('PATCH', `/api/links/${id}`, { body, cookie });

export const connectionId = async (promoter: Promoter, platform: string): Promise<string> => {
  const path = `/api/platforms/${promoter.id}`;
  const all = await getJson<{ id: string; platformName: string }[]>(promoter, path);
  return all.find(({ platformName }) => platformName === platform)?.id ?? '';
};

export const shortCodeOf = async ({ id }: Promoter): Promise<string> => {
  const read = env.DB.prepare('select short_code from users where id = ?').bind(id);
  return (await read.first<string>('short_code')) ?? '';
};

/** Makes the account older by so many milliseconds. */
export const ageAccount = async ({ id }: Promoter, by: number): Promise<void> => {
  await env.DB.prepare('update users set created_at = created_at - ? where id = ?')
    .bind(by, id)
    .run();
};

export type GeneratedLink = { url: string; devUrl: string; link: Link };

const db = drizzle(env.DB);
const PLATFORM_NAMES = ['jupiter', 'axiom'];

type Draft = { tokenAddress?: string; customIdentifier?: string } & Partial<LinkTexts>;

const insertGenerated = async (
  user: UserRow,
  { tokenAddress: mint = MINT, customIdentifier = '', ...texts }: Draft,
): Promise<GeneratedLink> => {
  const { ctx } = testCtx();
  const maker = { user, codes: await activeCodes(ctx, user.id) };
  const identifier = customIdentifier || null;
  const platforms = [...PLATFORM_NAMES];
  await storeLink(ctx, maker, { userId: user.id, mint, identifier, platforms, ...texts });
  const saved = await findLinkByUserAndMint(env, user.id, mint);
  // As `generate` would rewrite it: late work of another file may have left the page of its own link.
  if (saved) await landings.drop(ctx, { kind: 'identifier', identifier: saved.link.identifier });
  const listed = saved && (await findListedLink(env, saved.link.id));
  const [counted] = listed ? withCounts([listed], []) : [];
  if (!counted) throw new Error('the link is not there');
  const link = presentLink(ctx, maker, counted);
  return { url: link.url, devUrl: link.devUrl, link };
};

/** Rows of a promoter's username and of their codes on platforms, in the order of their names. */
export const namedRows =
  (username: string, platformNames: readonly string[]) => (userId: string, now: number) => [
    db.insert(names).values({ key: username, userId, kind: 'username', createdAt: now }),
    db.insert(platformConnections).values(
      platformNames.map((platformName, index) => ({
        id: newId(),
        userId,
        platformName,
        credential: `ada-${platformName.slice(0, 3)}`,
        isActive: true,
        createdAt: now + index,
        updatedAt: now + index,
      })),
    ),
  ];

/**
 * A promoter with a username, Jupiter and Axiom connected and a link for the mint, all inserted.
 * Its page has no record yet and its promoter's object was never asked, as after `generate` they
 * would be.
 */
export const newPromoterWithLink = async (change: Draft = {}) => {
  const username = `ada_${crypto.randomUUID().slice(0, 8)}`;
  const rows = namedRows(username, PLATFORM_NAMES);
  const { user, ...promoter } = await insertPromoter({ username }, rows);
  return { promoter, username, generated: await insertGenerated(user, change) };
};

/** URLs of a page's buttons in order: with a promoter's code first, then the default referrer's. */
export const platformUrls = (
  mint: string,
  codes: Record<string, string> = {},
): Record<string, string> => {
  const shown = PLATFORMS.filter((platform) => isSpecified(platform) || platform.id in codes);
  const urls = shown.map((platform) => {
    const code = codes[platform.id] ?? 'soltrade';
    return [platform.id, buildPlatformUrl(platform, { mint, code, format: null })] as const;
  });
  const isOwn = ([id]: (typeof urls)[number]): boolean => id in codes;
  return Object.fromEntries([...urls.filter(isOwn), ...urls.filter((url) => !isOwn(url))]);
};

/**
 * Makes the account one that no limit of everyone bounds: older than a week, with people who
 * clicked.
 */
export const giveStanding = async (promoter: Promoter): Promise<void> => {
  await ageAccount(promoter, STANDING.age);
  await env.DB.prepare('insert into promoter_clicks (user_id, clicks, raised_at) values (?, 3, 0)')
    .bind(promoter.id)
    .run();
};
