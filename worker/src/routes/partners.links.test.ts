import { env } from 'cloudflare:workers';
import { subIdOf } from '@soltrade/schema/subId';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, codeOf, getJson, newPromoter, ORIGIN, type Promoter } from '../../test/client.ts';
import { BONK, MINT, OTHER_MINT, playMarket } from '../../test/market.ts';
import { addPartner, outcomeOf, type Secrets, sale, send } from '../../test/partnerCalls.ts';
import {
  type GeneratedLink,
  generate,
  newPromoterWithLink,
  patchLink,
} from '../../test/promoter.ts';

type Entry = { linkId: string | null; channel: string | null };

let promoter: Promoter;
let username: string;
let link: GeneratedLink['link'];
let keys: Secrets;
beforeEach(async () => {
  playMarket({ [MINT]: BONK, [OTHER_MINT]: { ...BONK, symbol: 'TWO' } });
  const made = await newPromoterWithLink();
  ({ promoter, username } = made);
  link = made.generated.link;
  keys = await addPartner(promoter);
});

const entriesOf = (of: Promoter): Promise<Entry[]> => getJson(of, `/api/revenue/${of.id}/entries`);

type Call = { transactionId: string; entryId: string; detail: string };

const callOf = async (transactionId: string): Promise<Call> => {
  const calls = await getJson<Call[]>(promoter, `/api/partners/${keys.partner.id}/calls`);
  const found = calls.find((each) => each.transactionId === transactionId);
  if (!found) throw new Error(`no call of ${transactionId}`);
  return found;
};

const detailOf = async (): Promise<string> => (await callOf(`s${sales}`)).detail;

const entryOf = async (transactionId: string): Promise<Entry> =>
  getJson(promoter, `/api/revenue-entries/${(await callOf(transactionId)).entryId}`);

const plain = (query: Record<string, string>) =>
  call(
    'GET',
    `/api/postback/${keys.partner.id}?${new URLSearchParams({ secret: keys.urlSecret, payout: '2', ...query })}`,
  );

let sales = 0;
const sell = async (more: object): Promise<Entry> => {
  sales += 1;
  expect(await outcomeOf(await send(keys, sale(`s${sales}`, '2', more)))).toBe('stored');
  return entryOf(`s${sales}`);
};

describe('a partner’s call', () => {
  it('names a link in any way that has one meaning', async () => {
    const { id, customIdentifier } = link;
    for (const [text, channel] of [
      [subIdOf(id), null],
      [subIdOf(id, 'tg-vip'), 'tg-vip'],
      [` ${subIdOf(id).toUpperCase()} `, null],
      [id, null],
      [customIdentifier.toUpperCase(), null],
      [MINT, null],
      [`${ORIGIN}/token/${customIdentifier}`, null],
      [`${ORIGIN}/r/${username}/${MINT}?c=x`, 'x'],
      [`“${ORIGIN}/r/${username.toUpperCase()}/${MINT}”`, null],
      [`${ORIGIN}/${MINT}`, null],
    ] as const) {
      expect(await sell({ link: text })).toMatchObject({ linkId: id, channel });
    }
  });

  it('names it by where trackers return a sub-id, and by its former identifier', async () => {
    const subId = subIdOf(link.id, 'x');
    const former = link.customIdentifier;
    await patchLink(promoter, link.id, { customIdentifier: `new-${former}` });
    expect(await sell({ link: former })).toMatchObject({ linkId: link.id });
    expect(await sell({ subId })).toMatchObject({ linkId: link.id, channel: 'x' });
    expect(await sell({ clickId: subId })).toMatchObject({ linkId: link.id, channel: 'x' });
    for (const name of ['link', 'subid', 'clickid']) {
      expect(await outcomeOf(await plain({ txid: `p-${name}`, [name]: subId }))).toBe('stored');
      expect(await entryOf(`p-${name}`)).toMatchObject({ linkId: link.id, channel: 'x' });
    }
  });

  it('names it by the promoter’s own host, and by no one else’s', async () => {
    const hosts = JSON.stringify(['go.ada.example']);
    const set = env.DB.prepare('update users set active_hosts = ? where id = ?');
    await set.bind(hosts, promoter.id).run();
    await patchLink(promoter, link.id, { shortIdentifier: 'bonk' });
    for (const path of ['bonk', `bonk?c=x`, MINT]) {
      expect(await sell({ link: `https://go.ada.example/${path}` })).toMatchObject({
        linkId: link.id,
        channel: path.includes('?') ? 'x' : null,
      });
      expect(await sell({ link: `https://go.bob.example/${path}` })).toMatchObject({
        linkId: null,
        channel: null,
      });
    }
  });

  it('counts for no link, and says so, if it names another promoter’s', async () => {
    const other = await newPromoterWithLink();
    const { id, customIdentifier } = other.generated.link;
    for (const text of [
      subIdOf(id, 'x'),
      id,
      customIdentifier,
      `${ORIGIN}/token/${customIdentifier}`,
      // The same token, which both have.
      `${ORIGIN}/r/${other.username}/${MINT}`,
      `https://elsewhere.example/${MINT}`,
      'x'.repeat(5_000),
    ]) {
      expect(await sell({ link: text })).toMatchObject({ linkId: null, channel: null });
      expect(await detailOf()).toMatch(/is none of your links, so it counts for no link/);
    }
    expect(await entriesOf(other.promoter)).toEqual([]);
  });

  it('counts for no link if a click id was invented, or is the tracker’s own', async () => {
    const invented = subIdOf(crypto.randomUUID(), 'x');
    expect(await sell({ subId: invented })).toMatchObject({ linkId: null, channel: null });
    expect(await detailOf()).toContain(invented);
    expect(await sell({ clickId: 'wO4r9KpQz1' })).toMatchObject({ linkId: null });
    expect(await detailOf()).toBe('A new commission');
    // A tracker without the macro keeps its commission.
    const unfilled = { txid: 'p1', subid: '{sub_id}', clickid: '{click_id}' };
    expect(await outcomeOf(await plain(unfilled))).toBe('stored');
    expect(await entryOf('p1')).toMatchObject({ linkId: null });
    expect((await callOf('p1')).detail).toContain('{sub_id}');
    expect(await outcomeOf(await plain({ txid: 'p2', link: '{link}' }))).toBe('stored');
  });

  it('counts for neither of two links that it names', async () => {
    const response = await generate(promoter, { tokenAddress: OTHER_MINT });
    const { link: second } = await response.json<GeneratedLink>();
    const named = { link: link.customIdentifier, subId: subIdOf(second.id, 'x') };
    expect(await sell(named)).toMatchObject({ linkId: null, channel: null });
    expect(await detailOf()).toMatch(/names two links, so it counts for neither/);
    const same = { link: second.customIdentifier, subId: subIdOf(second.id, 'x') };
    expect(await sell(same)).toMatchObject({ linkId: second.id, channel: 'x' });
  });

  it('repeated with another link or channel is a conflict', async () => {
    const subId = subIdOf(link.id, 'x');
    await send(keys, sale('t1', '2', { subId }));
    expect(await outcomeOf(await send(keys, sale('t1', '2', { subId })))).toBe('known');
    expect(await outcomeOf(await send(keys, sale('t1', '2')))).toBe('known');
    const changed = send(keys, sale('t1', '2', { subId: subIdOf(link.id, 'tg') }));
    expect(await codeOf(changed)).toBe('transaction_conflict');
  });

  it('of a stranger’s account names no link of mine', async () => {
    const stranger = await newPromoter();
    const theirs = await addPartner(stranger);
    await send(theirs, sale('t1', '2', { link: subIdOf(link.id) }));
    expect(await entriesOf(stranger)).toMatchObject([{ linkId: null }]);
    expect(await entriesOf(promoter)).toEqual([]);
  });
});
