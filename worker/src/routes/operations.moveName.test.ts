import { beforeEach, describe, expect, it } from 'vitest';
import { newBrowser } from '../../test/browser.ts';
import { call, codeOf, operate, problemOf } from '../../test/client.ts';
import { BONK, MINT, OTHER_MINT, playMarket } from '../../test/market.ts';
import { generate, newPromoterWithLink } from '../../test/promoter.ts';
import { newXPerson, playX } from '../../test/x.ts';
import { throughX } from '../../test/xJourney.ts';

beforeEach(() => playMarket({ [MINT]: BONK, [OTHER_MINT]: { ...BONK, symbol: 'TWO' } }));

describe('a name that is moved', () => {
  const move = (name: string, target: string) => operate('POST', '/move-name', { name, target });
  const html = async (path: string) => (await call('GET', path)).text();

  /** A holder with a paying link, and the handle's owner, who came later. */
  const borrowed = async () => {
    const holder = await newPromoterWithLink();
    // Which writes the page's record, so that no visit does it late.
    await generate(holder.promoter);
    const browser = newBrowser();
    await throughX(playX(), browser, { person: newXPerson({ username: holder.username }) });
    const owner = await browser.user();
    if (!owner) throw new Error('the owner is not signed in');
    playMarket({ [MINT]: BONK, [OTHER_MINT]: { ...BONK, symbol: 'TWO' } });
    return { holder, owner, browser, name: holder.username };
  };

  it('is the proven owner’s immediately; the links of who had it stay theirs, under their short code', async () => {
    const { holder, owner, browser, name } = await borrowed();
    const { customIdentifier } = holder.generated.link;
    const posted = [`/r/${name}/${MINT}`, `/r=${name.toUpperCase()}/${MINT}`];
    // Twice, because the second visit reads the cache of the first.
    for (const path of [...posted, ...posted]) expect(await html(path)).toContain('ada-jup');
    expect(owner.username).toBe(`${name}.2`);

    const response = await move(`@${name.toUpperCase()}`, owner.id);
    expect(response.status).toBe(200);
    const moved = await response.json<{ from: { name: string } }>();
    expect(moved).toEqual({
      name,
      from: { id: holder.promoter.id, name: expect.stringMatching(/^[2-9b-z]{8}$/) },
      to: { id: owner.id, name },
      isChanged: true,
    });
    expect(await browser.user()).toMatchObject({ username: name, twitterUsername: name });

    // URLs with the name pay only its new owner, and never show them without a link for the token.
    for (const path of posted) {
      const page = await html(path);
      expect(page).toContain('@SolTrade thinks you should ape');
      expect(page).not.toContain('ada-jup');
      expect(page).not.toContain(moved.from.name);
    }
    // The link, its codes and its clicks continue at its other addresses.
    for (const path of [`/r/${moved.from.name}/${MINT}`, `/token/${customIdentifier}`]) {
      const page = await html(path);
      expect(page).toContain(`@${moved.from.name} thinks you should ape`);
      expect(page).toContain('ada-jup');
      expect(page).toContain('No X account linked');
    }
    const back = await call('PATCH', `/api/user/${holder.promoter.id}`, {
      body: { username: name },
      cookie: holder.promoter.cookie,
    });
    expect(await codeOf(back)).toBe('username_taken');
    // The variant was and stays the owner's.
    expect(await (await call('GET', `/api/link-by-user/${name}.2/${MINT}`)).text()).not.toContain(
      holder.promoter.id,
    );
    const again = await (await move(name, `${name}.2`)).json();
    expect(again).toMatchObject({ from: null, to: { id: owner.id, name }, isChanged: false });
  });

  it('a former name moves too, and its former holder keeps the current one', async () => {
    const { holder, owner, name } = await borrowed();
    const present = `now_${name}`;
    await call('PATCH', `/api/user/${holder.promoter.id}`, {
      body: { username: present },
      cookie: holder.promoter.cookie,
    });
    expect(await (await move(name, owner.id)).json()).toMatchObject({
      from: { id: holder.promoter.id, name: present },
      to: { id: owner.id, name },
      isChanged: true,
    });
    expect(await html(`/r/${present}/${MINT}`)).toContain('ada-jup');
    expect(await html(`/r/${name}/${MINT}`)).not.toContain('ada-jup');
  });

  it('that a deleted account left reserved is its owner’s, and nothing comes back to life', async () => {
    const { holder, owner, name } = await borrowed();
    const { id, cookie } = holder.promoter;
    expect((await call('DELETE', `/api/user/${id}`, { cookie })).status).toBe(204);
    expect(await (await move(name, owner.id)).json()).toMatchObject({
      from: { id },
      to: { name },
      isChanged: true,
    });
    const { customIdentifier } = holder.generated.link;
    expect((await call('GET', `/token/${customIdentifier}`)).status).toBe(404);
    // The name's address may be cached as gone as long as any record.
    const page = await html(`/r/${name.toUpperCase()}/${OTHER_MINT}`);
    expect(page).toContain('@SolTrade thinks you should ape');
  });

  it('moves to nobody who did not link exactly that handle', async () => {
    const { holder, owner, name } = await borrowed();
    const { promoter: other, username } = await newPromoterWithLink();
    const refusals: [string, string, object][] = [
      [name, other.id, { status: 409, code: 'handle_not_linked' }],
      [name, holder.promoter.wallet.address, { status: 409, code: 'handle_not_linked' }],
      [username, owner.id, { status: 409, code: 'handle_not_linked' }],
      [name, 'nobody-at-all', { status: 404, code: 'user_not_found' }],
    ];
    for (const [moved, target, refusal] of refusals) {
      expect(await problemOf(await move(moved, target))).toMatchObject(refusal);
    }
    expect(await problemOf(await operate('POST', '/move-name', { name }))).toMatchObject({
      status: 400,
    });
    expect(await html(`/r/${name}/${MINT}`)).toContain('ada-jup');
    const stranger = await call('POST', '/api/ops/move-name', { body: { name, target: owner.id } });
    expect(await problemOf(stranger)).toMatchObject({ status: 401 });
  });
});
