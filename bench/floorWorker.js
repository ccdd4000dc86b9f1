// The floor of a click: the least code that keeps the promises that any honest count makes. Ours is measured against it.
//
// 1. Only a page of ours may send a click: `Origin`, or `Sec-Fetch-Site` without one. 403 otherwise.
// 2. Its body is JSON (415) of at most 16 KiB (413), and each field has its form (400).
// 3. The page token is signed by us, not older than a week, and of this link (404); it names the promoter's object.
// 4. Nothing stored says who it was: visitor, address and network are hashes with a salt of the day.
// 5. A robot is counted as one. A visitor who clicks the same platform within half an hour is a repeat. An address has ten
//    new visitors in that time, a network 200 an hour; further ones are repeats.
// 6. A click counts once: an id that is known gets its first class again.
// 7. It is durable before the answer: the event, and the sighting that later ones are compared with.
//
// Left out, because they are promises of the product and not of a count: limits for each address, other endpoints, hosts
// and methods, where visitors come from, live dashboards, sums, spikes, webhooks, rules and experiments.
import { DurableObject } from 'cloudflare:workers';

const HALF_HOUR = 30 * 60_000;
const DAY = 24 * 60 * 60_000;

export class FloorCounter extends DurableObject {
  newest = 0;
  known = new Map();

  constructor(ctx, env) {
    super(ctx, env);
    this.sql = ctx.storage.sql;
    this.sql.exec(`
      create table if not exists events (id text, kind text, link text, at integer, platform text, channel text, class text,
        primary key (id, kind, link)) without rowid;
      create table if not exists sightings (network text, is_new integer, address text, visitor text, platform text,
        at integer, number integer, link text, channel text, class text,
        primary key (network, is_new, address, visitor, platform, at, number)) without rowid`);
  }

  record(event) {
    const { id, link, at, platform, channel, network, address, visitor } = event;
    const { counted, isNew } = this.judge(event);
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
    if (isNew === 1) this.known.get(network).push(at);
    return counted;
  }

  judge({ isRobot, network, address, visitor, platform, at }) {
    if (isRobot) return { counted: 'robot', isNew: -1 };
    const seen = this.sql
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
    if (seen.some((row) => row.visitor === visitor && row.platform === platform))
      return { counted: 'repeat', isNew: 0 };
    const admitted = new Set(seen.filter((row) => row.isNew === 1).map((row) => row.visitor));
    if (admitted.has(visitor)) return { counted: 'person', isNew: 0 };
    const isFull = admitted.size >= 10 || this.newOf(network, at) >= 200;
    return isFull ? { counted: 'repeat', isNew: -1 } : { counted: 'person', isNew: 1 };
  }

  newOf(network, at) {
    const select = 'select at from sightings where network = ? and is_new = 1 and at > ?';
    const times =
      this.known.get(network) ??
      this.sql
        .exec(select, network, at - 2 * HALF_HOUR)
        .toArray()
        .map((row) => row.at);
    while (times[0] <= at - 2 * HALF_HOUR) times.shift();
    this.known.set(network, times);
    return times.length;
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

const verified = new Map();

/** The promoter of a token's link, or null. Visitors share tokens. */
const promoterOf = async (salt, token, link) => {
  const end = token.lastIndexOf('~');
  const text = token.slice(0, end);
  if (verified.get(token) === undefined) {
    const [ours, theirs] = [await hmac(salt, `page-token:${text}`), token.slice(end + 1)].map(
      (mac) => encoder.encode(mac),
    );
    if (ours.length !== theirs.length || !crypto.subtle.timingSafeEqual(ours, theirs)) return null;
    verified.set(token, text.split('~'));
  }
  const [linkId, promoter, , at] = verified.get(token);
  return linkId === link && Date.now() - Number.parseInt(at, 36) < 7 * DAY ? promoter : null;
};

let salts = { day: '', salt: '' };
let hashed = new Map();

/** A visitor who comes again has the same hashes all day. */
const hashesOf = async (secret, { link, address, agent, now }) => {
  const day = new Date(now).toISOString().slice(0, 10);
  const key = [day, link, address, agent].join('\n');
  const known = hashed.get(key);
  if (known) return known;
  if (salts.day !== day) salts = { day, salt: await hmac(secret, `visitor-day:${day}`) };
  const network = address.slice(0, address.lastIndexOf('.'));
  const [ofVisitor, ofAddress, ofNetwork] = await Promise.all([
    hmac(salts.salt, [link, address, agent].join('\n')),
    hmac(salts.salt, `address:${link}\n${address}`),
    hmac(salts.salt, `network:${link}\n${network}`),
  ]);
  const hashes = {
    visitor: ofVisitor,
    address: ofAddress.slice(0, 22),
    network: ofNetwork.slice(0, 11),
  };
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
    if (request.method !== 'POST') return refuse(405);
    if (!isOurs(headers, env.PUBLIC_ORIGIN)) return refuse(403);
    if (!headers.get('Content-Type')?.startsWith('application/json')) return refuse(415);
    if (!(Number(headers.get('Content-Length')) <= MAX_BYTES)) return refuse(413);
    const text = await request.text();
    const body = text.length <= MAX_BYTES ? parsed(text) : null;
    if (!isClick(body)) return refuse(400);
    const { linkId: link, eventId: id, platform, pageToken, channel = '' } = body;
    const promoter = await promoterOf(env.VISITOR_SALT, pageToken, link);
    if (promoter === null) return refuse(404);
    const address = headers.get('CF-Connecting-IP') ?? 'unknown';
    const agent = headers.get('User-Agent') ?? '';
    const now = Date.now();
    const hashes = await hashesOf(env.VISITOR_SALT, { link, address, agent, now });
    const isRobot = agent === '' || /bot|crawl|spider|preview|curl|python/i.test(agent);
    const event = { ...hashes, id, link, at: now, platform, channel, isRobot };
    const counted = await env.COUNTER.getByName(promoter).record(event);
    return Response.json({ counted });
  },
};
