// The floor: the least that a Worker can do for the same request. Ours is measured against it. A
// page is one read of a KV key, as long as what our Worker reads, and a text of as many bytes as
// ours. A click is the least code that keeps the promises that any honest count makes:
//
// 1. Only a page of ours may send a click: `Origin`, or `Sec-Fetch-Site` without one. 403
//    otherwise.
// 2. Its body is JSON (415) of at most 16 KiB (413), and each field has its form (400).
// 3. The page token is signed by us, not older than a week, and of this link (404); it names the
//    promoter's object.
// 4. Nothing stored says who it was: visitor, address (IPv6: its /64) and network (/24, /48) are
//    hashes with a salt of the day.
// 5. A robot is counted as one. A visitor who clicks the same platform within half an hour is a
//    repeat, midnight included. An address has ten new visitors in that time, a network 200 an
//    hour; further ones are repeats.
// 6. A click from the promoter's own browser, which sends a mark that we signed, is stored as
//    theirs: no sighting, no place taken.
// 7. A click counts once: an id that is known gets its first class again.
// 8. It is durable before the answer: the event, the sighting that later ones are compared with,
//    and the alarm that deletes hashes after an hour or two, and events after nine days.
//
// Left out, because they are promises of the product and not of a count: limits for each address,
// other endpoints, hosts and methods, clicks without a token, the queue behind a busy object, where
// visitors come from, live dashboards, sums, spikes, webhooks, rules, experiments, click limits,
// marks that end with Sign Out Everywhere, and headers against misuse of answers.
import { DurableObject } from 'cloudflare:workers';

const HALF_HOUR = 30 * 60_000;
const HOUR = 2 * HALF_HOUR;
const DAY = 24 * HOUR;

export class FloorCounter extends DurableObject {
  newest = 0;
  known = new Map();
  isArmed = false;

  constructor(ctx, env) {
    super(ctx, env);
    ctx.blockConcurrencyWhile(async () => {
      this.isArmed = (await ctx.storage.getAlarm()) !== null;
    });
    this.sql = ctx.storage.sql;
    this.sql.exec(`
      create table if not exists events (id text, kind text, link text, at integer, platform text, channel text, class text,
        primary key (id, kind, link)) without rowid;
      create table if not exists sightings (network text, is_new integer, address text, visitor text, platform text,
        at integer, number integer, link text, channel text, class text,
        primary key (network, is_new, address, visitor, platform, at, number)) without rowid`);
    this.newest = this.sql
      .exec('select coalesce(max(number), 0) as newest from sightings')
      .one().newest;
  }

  record(event) {
    const { id, link, at, platform, channel, network, address, visitor } = event;
    const { counted, isNew } = event.isOwn ? { counted: 'own' } : this.judge(event);
    const { rowsWritten } = this.sql.exec(
      'insert or ignore into events values (?, ?, ?, ?, ?, ?, ?)',
      id,
      'click',
      link,
      at,
      platform,
      channel,
      counted,
    );
    if (rowsWritten === 0) {
      const first = 'select class from events where id = ? and kind = ? and link = ?';
      return this.sql.exec(first, id, 'click', link).one().class;
    }
    if (!this.isArmed) {
      this.isArmed = true;
      this.ctx.storage.setAlarm(at + HOUR);
    }
    if (event.isOwn) return counted;
    this.newest += 1;
    this.sql.exec(
      'insert into sightings values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      network,
      isNew,
      address,
      visitor,
      platform,
      at,
      this.newest,
      link,
      channel,
      counted,
    );
    if (isNew === 1) this.known.get(network)?.push(at);
    return counted;
  }

  alarm() {
    const now = Date.now();
    this.sql.exec('delete from sightings where at < ?', now - HOUR);
    this.sql.exec('delete from events where at < ?', now - 9 * DAY);
    this.isArmed = this.sql.exec('select 1 from events limit 1').toArray().length > 0;
    if (this.isArmed) this.ctx.storage.setAlarm(now + HOUR);
  }

  judge(event) {
    const { isRobot, platform, at, visitor, previous } = event;
    if (isRobot) return { counted: 'robot', isNew: -1 };
    const hashes = previous ? [event, previous] : [event];
    const seen = hashes.flatMap((each) => this.seen(each, platform, at));
    const isVisitor = (row) => row.visitor === visitor || row.visitor === previous?.visitor;
    if (seen.some((row) => row.platform === platform && isVisitor(row)))
      return { counted: 'repeat', isNew: 0 };
    const newcomers = seen.filter((row) => row.isNew === 1);
    if (newcomers.some(isVisitor)) return { counted: 'person', isNew: 0 };
    const isFull =
      new Set(newcomers.map((row) => row.visitor)).size >= 10 ||
      hashes.reduce((sum, { network }) => sum + this.newOf(network, at), 0) >= 200;
    return isFull ? { counted: 'repeat', isNew: -1 } : { counted: 'person', isNew: 1 };
  }

  seen({ network, address, visitor }, platform, at) {
    return this.sql
      .exec(
        `select visitor, platform, 1 as isNew from sightings where network = ?1 and is_new = 1 and address = ?2 and at > ?5
         union all select * from (select visitor, platform, 0 from sightings
         where network = ?1 and is_new = 0 and address = ?2 and visitor = ?3 and platform = ?4 and at > ?5 limit 1)`,
        network,
        address,
        visitor,
        platform,
        at - HALF_HOUR,
      )
      .toArray();
  }

  newOf(network, at) {
    const times = this.known.get(network) ?? this.timesOf(network, at);
    while (times[0] <= at - HOUR) times.shift();
    return times.length;
  }

  timesOf(network, at) {
    const select = 'select at from sightings where network = ? and is_new = 1 and at > ?';
    const times = this.sql
      .exec(select, network, at - HOUR)
      .toArray()
      .map((row) => row.at);
    if (this.known.size > 2_000) this.known.clear();
    this.known.set(network, times);
    return times;
  }
}

const encoder = new TextEncoder();
const keys = new Map();

const hmac = async (secret, text) => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key =
    keys.get(secret) ??
    (await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']));
  keys.set(secret, key);
  const mac = await crypto.subtle.sign('HMAC', key, encoder.encode(text));
  return new Uint8Array(mac).toBase64({ alphabet: 'base64url', omitPadding: true });
};

const isSigned = async (salt, text, mac) => {
  const [ours, theirs] = [await hmac(salt, text), mac].map((each) => encoder.encode(each));
  return ours.length === theirs.length && crypto.subtle.timingSafeEqual(ours, theirs);
};

let verified = new Map();

/** The promoter of a token's link, or null. Visitors share tokens. */
const promoterOf = async (salt, token, link) => {
  if (!verified.has(token)) {
    const end = token.lastIndexOf('~');
    const text = token.slice(0, end);
    if (!(await isSigned(salt, `page-token:${text}`, token.slice(end + 1)))) return null;
    if (verified.size > 2_000) verified = new Map();
    verified.set(token, text.split('~'));
  }
  const [linkId, promoter, , at] = verified.get(token);
  return linkId === link && Date.now() - Number.parseInt(at, 36) < 7 * DAY ? promoter : null;
};

const isOwnMark = async (salt, mark, promoter) => {
  if (typeof mark !== 'string' || mark.length > 200) return false;
  const [named, at, mac = ''] = mark.split('~');
  return (
    named === promoter &&
    Date.now() - Number.parseInt(at, 36) < 180 * DAY &&
    isSigned(salt, `own-mark:${named}~${at}`, mac)
  );
};

let salts = { day: 0, salt: '' };

const saltOf = async (secret, day) => {
  const date = new Date(day * DAY).toISOString().slice(0, 10);
  if (salts.day !== day) salts = { day, salt: await hmac(secret, `visitor-day:${date}`) };
  return salts.salt;
};

/** The /64 of an IPv6 address, whose /48 is its network, and the /24 of an IPv4 address. */
const placesOf = (address) => {
  if (!address.includes(':')) return [address, address.slice(0, address.lastIndexOf('.'))];
  const [head, tail = []] = address.split('::').map((part) => part.split(':'));
  const groups = [...head, ...new Array(8 - head.length - tail.length).fill('0'), ...tail];
  return [groups.slice(0, 4).join(':'), groups.slice(0, 3).join(':')];
};

const hashesOn = async (secret, { link, address, agent }, day) => {
  const salt = await saltOf(secret, day);
  const [place, network] = placesOf(address);
  const [ofVisitor, ofAddress, ofNetwork] = await Promise.all([
    hmac(salt, [link, place, agent].join('\n')),
    hmac(salt, `address:${link}\n${place}`),
    hmac(salt, `network:${link}\n${network}`),
  ]);
  return {
    visitor: ofVisitor,
    address: ofAddress.slice(0, 22),
    network: ofNetwork.slice(0, 11),
  };
};

let hashed = new Map();

/**
 * A visitor who comes again has the same hashes all day; `previous` are those of the day before,
 * within half an hour of it.
 */
const hashesOf = async (secret, visitor) => {
  const { link, address, agent, now } = visitor;
  const [day, before] = [now, now - HALF_HOUR].map((time) => Math.floor(time / DAY));
  const key = [day, before, link, address, agent].join('\n');
  const known = hashed.get(key);
  if (known) return known;
  const previous = before === day ? null : await hashesOn(secret, visitor, before);
  const hashes = { ...(await hashesOn(secret, visitor, day)), previous };
  if (hashed.size > 2_000) hashed = new Map();
  hashed.set(key, hashes);
  return hashes;
};

const isText = (value, pattern) => typeof value === 'string' && pattern.test(value);
const isOptional = (value, pattern) => value == null || isText(value, pattern);
const PLATFORMS = new Set(['jupiter', 'axiom', 'photon', 'bullx', 'trojan', 'gmgn']);

const isClick = (body) =>
  isText(body?.linkId, /^[\w-]{1,64}$/) &&
  PLATFORMS.has(body.platform) &&
  isText(body.eventId, /^[\w-]{8,64}$/) &&
  isText(body.pageToken, /^.{1,512}$/) &&
  isOptional(body.channel, /^[\w-]{1,32}$/) &&
  isOptional(body.referrer, /^.{0,259}$/) &&
  (body.touchPoints == null || (body.touchPoints >= 0 && body.touchPoints <= 256));

const refuse = (status) => new Response(null, { status });

let page = '';

/** `seed` stores what each page reads; `bytes` is the length of the text. */
const landingPage = async ({ url }, { CACHE }) => {
  const { searchParams } = new URL(url);
  const bytes = Number(searchParams.get('bytes'));
  const seed = searchParams.get('seed');
  if (seed !== null) await CACHE.put('page', 'x'.repeat(Number(seed)));
  await CACHE.get('page', { type: 'text', cacheTtl: 30 });
  if (page.length !== bytes) page = 'x'.repeat(bytes);
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
};

const MAX_BYTES = 16 * 1024;

const isOurs = (headers, origin) =>
  headers.get('Origin') === null
    ? headers.get('Sec-Fetch-Site') === 'same-origin'
    : headers.get('Origin') === origin;

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export default {
  async fetch(request, env) {
    const { headers } = request;
    if (request.method === 'GET') return landingPage(request, env);
    if (request.method !== 'POST') return refuse(405);
    if (!isOurs(headers, env.PUBLIC_ORIGIN)) return refuse(403);
    if (!headers.get('Content-Type')?.startsWith('application/json')) return refuse(415);
    if (!(Number(headers.get('Content-Length')) <= MAX_BYTES)) return refuse(413);
    const text = await request.text();
    const body = text.length <= MAX_BYTES ? parsed(text) : null;
    if (!isClick(body)) return refuse(400);
    const { linkId: link, eventId: id, platform, pageToken, channel, own } = body;
    const promoter = await promoterOf(env.VISITOR_SALT, pageToken, link);
    if (promoter === null) return refuse(404);
    const address = headers.get('CF-Connecting-IP') ?? 'unknown';
    const agent = headers.get('User-Agent') ?? '';
    const now = Date.now();
    const hashes = await hashesOf(env.VISITOR_SALT, { link, address, agent, now });
    const isRobot = agent === '' || /bot|crawl|spider|preview|curl|python/i.test(agent);
    const isOwn = own != null && !isRobot && (await isOwnMark(env.VISITOR_SALT, own, promoter));
    const event = {
      ...hashes,
      id,
      link,
      at: now,
      platform,
      channel: channel ?? '',
      isRobot,
      isOwn,
    };
    const counted = await env.COUNTER.getByName(promoter).record(event);
    return Response.json({ counted });
  },
};
