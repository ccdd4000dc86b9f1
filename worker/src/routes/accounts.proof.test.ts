// A promoter's X account beside their name, everywhere.
import { env } from 'cloudflare:workers';
import type { SolanaAction } from '@soltrade/schema/contracts/solanaActions';
import { describe, expect, it } from 'vitest';
import { type Browser, newBrowser } from '../../test/browser.ts';
import { call, type Promoter } from '../../test/client.ts';
import { newMint, testCtx } from '../../test/fixtures/farEnd.ts';
import { BONK, playMarket } from '../../test/market.ts';
import { newPromoterWithLink } from '../../test/promoter.ts';
import { newXPerson, playX } from '../../test/x.ts';
import { throughX } from '../../test/xJourney.ts';
import { landings } from '../cache/landings.ts';

const NONE = 'No X account linked';

/** A link's public content: the recommender's proof, and the picture's version. */
const seen = async (path: string) => {
  const page = await (await call('GET', path)).text();
  const action = await (await call('GET', `/api/actions${path}`)).json<SolanaAction>();
  const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(page) ?? [];
  return {
    line: /<(?:a|span) class="proof"[^>]*>([^<]*)</.exec(page)?.[1],
    profile: /<a class="proof" href="([^"]+)" target="_blank" rel="nofollow noopener">/.exec(
      page,
    )?.[1],
    description: /<meta property="og:description" content="([^"]+)"/
      .exec(page)?.[1]
      ?.split(' · ')[0],
    alt: /<meta property="og:image:alt" content="([^"]+)"/.exec(page)?.[1],
    action: action.description.split(' · ')[0],
    picture,
  };
};

const linked = (handle: string, username: string) => ({
  line: `X: @${handle}`,
  profile: `https://x.com/${handle}`,
  description: `X: @${handle}`,
  alt: `BONK on Solana, recommended by @${username} (X: @${handle})`,
  action: `X: @${handle}`,
});

const linkX = async ({ cookie, wallet }: Promoter, person = newXPerson()) => {
  const [name = '', value = ''] = cookie.split('=');
  const browser: Browser = newBrowser({ [name]: value });
  await throughX(playX(), browser, { person, start: `/api/twitter/link/${wallet.address}` });
  return { person, browser };
};

const warmLink = async () => {
  const mint = newMint();
  playMarket({ [mint]: BONK });
  const made = await newPromoterWithLink({ tokenAddress: mint });
  const path = `/r/${made.username}/${mint}`;
  await seen(path);
  return { ...made, mint, path, identifierPath: `/token/${made.generated.link.customIdentifier}` };
};

describe('who recommends is proved, or said to be unproved', () => {
  it('on the page, its preview, its picture’s version and its action, immediately when X is linked or renamed', async () => {
    const { promoter, username, path, identifierPath, mint } = await warmLink();
    const before = await seen(path);
    expect(before).toMatchObject({
      line: NONE,
      profile: undefined,
      description: NONE,
      action: NONE,
    });
    expect(before.alt).toBe(`BONK on Solana, recommended by @${username}`);

    const { person } = await linkX(promoter);
    playMarket({ [mint]: BONK });
    const after = await seen(path);
    expect(after).toMatchObject(linked(person.username, username));
    expect(await seen(identifierPath)).toEqual(after);
    expect(after.picture).not.toBe(before.picture);

    const renamed = { ...person, username: `${person.username}_new` };
    await throughX(playX(), newBrowser(), { person: renamed });
    playMarket({ [mint]: BONK });
    const now = await seen(path);
    expect(now).toMatchObject(linked(renamed.username, username));
    expect(new Set([before.picture, after.picture, now.picture]).size).toBe(3);

    // X says that the handle is someone else's now.
    const { username: handle } = renamed;
    await throughX(playX(), newBrowser(), { person: newXPerson({ username: handle }) });
    playMarket({ [mint]: BONK });
    expect(await seen(path)).toMatchObject({ line: NONE, profile: undefined });
  });

  it('what is stored is not shown if it is no handle', async () => {
    const { promoter, path, username, mint } = await warmLink();
    await env.DB.prepare(`update users set twitter_id = 'x1', twitter_username = ? where id = ?`)
      .bind('ada"><script>alert(1)</script>', promoter.id)
      .run();
    await landings.drop(testCtx().ctx, { kind: 'referrer', name: username, mint });
    expect(await seen(path)).toMatchObject({ line: NONE, profile: undefined, action: NONE });
  });
});
