// Trackers' postbacks of payouts in any order, and a model of what they are worth that knows
// nothing of the product.
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../../dev/randomFrom.ts';
import { callApi, jsonOf, signInByApi } from '../../e2e/apiClient.ts';
import type { openServer } from './openServer.ts';

type Server = Awaited<ReturnType<typeof openServer>>;

const PARTNERS = 20;
const AT_ONCE = 8;
const KILLS = 6;

type Partner = { userId: string; key: string; secret: string; cookie: string };

type Postback = { partner: Partner; query: Record<string, string> };

type Payout = { partner: Partner; txid: string; total: number; pending: number };

const dollars = (cents: number): string => (cents / 100).toFixed(2);

const newPartner = async ({ api }: Server, index: number): Promise<Partner> => {
  const { userId, cookie } = await signInByApi(api);
  const body = { userId, name: `Tracker ${index}`, platform: 'axiom' };
  const response = await callApi(api, 'POST /api/partners', {
    body,
    cookie,
    address: `198.51.100.${index + 1}`,
  });
  const { partner, urlSecret } = await jsonOf<{ partner: { id: string }; urlSecret: string }>(
    response,
  );
  return { userId, key: partner.id, secret: urlSecret, cookie };
};

/** A payout with all its postbacks, and its final worth in cents. */
const newPayout = (partner: Partner, txid: string, random: () => number) => {
  const below = (most: number): number => Math.floor(random() * most);
  const whole = 1_000 + below(90_000);
  const states = ['pending', 'approved', 'paid'].slice(0, 1 + below(3));
  const parts = Array.from({ length: below(3) }, (_, id) => ({
    id: `r${id}`,
    cents: 1 + below(400),
  }));
  const end = below(8) === 0 ? ['rejected', 'chargeback'][below(2)] : undefined;
  // More than it was: refused, whenever it comes.
  const tooMuch = below(20) === 0;
  const of = (query: Record<string, string>): Postback => ({ partner, query: { txid, ...query } });
  const postbacks = [
    ...states.map((status) => of({ status, payout: dollars(whole) })),
    ...parts.map(({ id, cents }) =>
      of({ status: 'refund', payout: dollars(cents), reversal_id: id }),
    ),
    ...(end === undefined ? [] : [of({ status: end })]),
    ...(tooMuch ? [of({ status: 'refund', payout: dollars(whole + 1), reversal_id: 'much' })] : []),
  ];
  const left = end === undefined ? whole - parts.reduce((sum, { cents }) => sum + cents, 0) : 0;
  const counts = states.length > 1;
  const payout: Payout = { partner, txid, total: counts ? left : 0, pending: counts ? 0 : left };
  return { payout, postbacks };
};

/** Until it is answered: a killed Worker answers nothing. */
const deliver = async ({ api }: Server, { partner, query }: Postback, number: number) => {
  for (;;) {
    const address = `203.0.${number % 250}.${Math.floor(number / 250) % 250}`;
    const url = new URL(`/api/postback/${partner.key}`, api.baseUrl);
    for (const [name, value] of Object.entries({ secret: partner.secret, ...query }))
      url.searchParams.set(name, value);
    const status = await fetch(url, { headers: { 'CF-Connecting-IP': address } })
      .then(async (response) => {
        await response.arrayBuffer();
        return response.status;
      })
      .catch(() => null);
    if (status === 200 || status === 409) return status;
    if (status !== null && status < 500 && status !== 429)
      throw new Error(`${url.search}: ${status}`);
    await sleep(100);
  }
};

type Found = { txid: string; partner: string; total: number; pending: number };

/** The sums of each payout, computed by the database. */
const readPayouts = ({ sql }: Server): Promise<Found[]> =>
  sql<Found>(`select head.evidence ->> 'transactionId' as txid, head.partner_id as partner,
    sum(entry.micro_usd) / 10000 as total, sum(entry.pending_micro_usd) / 10000 as pending
    from revenue_entries as head
    join revenue_entries as entry on entry.id = head.id or entry.change_of = head.id
    where head.change_of is null group by head.id`);

const readTotals = async ({ api }: Server, { userId, cookie }: Partner) => {
  const response = await fetch(new URL(`/api/revenue/${userId}?range=all`, api.baseUrl), {
    headers: { Cookie: cookie },
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as { total: string; pending: string };
};

const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);

/**
 * Delivers that many postbacks, in random order and with repeats, while the Worker is killed; names
 * what differs.
 */
export const postbacksInAnyOrder = async (server: Server, most: number) => {
  const random = randomFrom(51);
  const partners: Partner[] = [];
  for (let index = 0; index < PARTNERS; index += 1) partners.push(await newPartner(server, index));
  const payouts: Payout[] = [];
  const said: Postback[] = [];
  for (let n = 0; said.length < most * 0.8; n += 1) {
    const partner = partners[n % PARTNERS];
    if (!partner) continue;
    const { payout, postbacks } = newPayout(partner, `order-${n}`, random);
    payouts.push(payout);
    said.push(...postbacks);
  }
  const repeats = shuffled(said, random).slice(0, Math.max(0, most - said.length));
  const queue = shuffled([...said, ...repeats], random);
  const all = queue.length;
  const begun = performance.now();
  let [next, kills, refused] = [0, 0, 0];
  const work = async (): Promise<void> => {
    for (let number = next++; number < all; number = next++) {
      const postback = queue[number];
      if (postback && (await deliver(server, postback, number)) === 409) refused += 1;
    }
  };
  const killer = async (): Promise<void> => {
    for (; kills < KILLS; kills += 1) {
      while (next < (all * (kills + 1)) / (KILLS + 1)) await sleep(50);
      await server.kill();
    }
  };
  await Promise.all([killer(), ...Array.from({ length: AT_ONCE }, work)]);
  await server.sweep();
  const found = new Map(
    (await readPayouts(server)).map((each) => [`${each.partner} ${each.txid}`, each]),
  );
  const broken = payouts.flatMap(({ partner, txid, total, pending }) => {
    const stored = found.get(`${partner.key} ${txid}`);
    return stored?.total === total && stored.pending === pending
      ? []
      : [`${txid}: ${stored?.total} and ${stored?.pending} pending, of ${total} and ${pending}`];
  });
  for (const partner of partners) {
    const own = payouts.filter((payout) => payout.partner === partner);
    const shown = await readTotals(server, partner);
    const total = dollars(own.reduce((sum, payout) => sum + payout.total, 0));
    const pending = dollars(own.reduce((sum, payout) => sum + payout.pending, 0));
    if (shown.total !== total || shown.pending !== pending)
      broken.push(`${partner.userId}: ${shown.total}, ${shown.pending} of ${total}, ${pending}`);
  }
  if (found.size !== payouts.length) broken.push(`${found.size} of ${payouts.length} payouts`);
  const results = {
    postbacks: all,
    payouts: payouts.length,
    repeats: repeats.length,
    kills,
    refused,
    seconds: Math.round((performance.now() - begun) / 1_000),
  };
  return { results, broken };
};
