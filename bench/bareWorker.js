// The baseline: the least that a Worker can do for the same request and the same number of bytes. A page is one read
// of a KV key and a text; what is read is as long as what our Worker reads, and `read=no` leaves it out. A click is one
// row of an object of its link; `/limited` asks the rate limiter first, whose hop is thereby measured apart. `/floor` does in
// a straight line what no honest click can leave out: it is how fast a click can be at all.
import { DurableObject } from 'cloudflare:workers';

const encoder = new TextEncoder();
const algorithm = { name: 'HMAC', hash: 'SHA-256' };
const key = crypto.subtle.importKey('raw', encoder.encode('salt'), algorithm, false, ['sign']);
const mac = async (text) =>
  new Uint8Array(await crypto.subtle.sign('HMAC', await key, encoder.encode(text))).toBase64();

/** Fewer than there are: finding all of them takes longer. */
const ROBOTS = /bot|crawl|spider|preview|fetch|http|curl|wget|python|java\//i;

/** Whose event, at which place, from a page that we signed; of people or robots, and of which country. */
const floorEvent = async (request, { linkId, eventId, platform, channel, pageToken }) => {
  const agent = request.headers.get('user-agent') ?? '';
  const address = request.headers.get('cf-connecting-ip') ?? '';
  const signed = pageToken.split('~').slice(0, 5).join('~');
  const [signature, visitor, addressHash, place] = await Promise.all([
    mac(`page-token:${signed}`),
    mac(`${linkId}\n${address}\n${agent}`),
    mac(`address:${linkId}\n${address}`),
    mac(`address-place:${linkId}\n${address}`),
  ]);
  return {
    ...{ id: eventId, kind: 'click', at: Date.now(), platform, channel, visitor },
    ...{ address: addressHash.slice(0, 22), place: place.charCodeAt(0), isRobot: ROBOTS.test(agent) },
    audience: request.cf?.country ?? '',
    isSigned: signature === pageToken.split('~')[5],
  };
};

/** What no browser and no cache may do with the answer. */
const FLOOR_HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

export class BareCounter extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec(`
      create table if not exists events (id text primary key) without rowid;
      create table if not exists arrivals (address text, visitor text, platform text, at integer, seq integer, class text,
        channel text, audience text, id text, primary key (address, visitor, platform, at, seq)) without rowid`);
    this.seq = 0;
    this.ids = new Set();
  }

  insert(id) {
    this.ctx.storage.sql.exec('insert or ignore into events values (?)', id);
    return 'person';
  }

  /** Once for each id; whether the visitor was there in the last half hour; all that statistics need. */
  record({ id, at, platform, channel, visitor, address, audience, isRobot }) {
    const { sql } = this.ctx.storage;
    const before =
      'select 1 from arrivals where address = ? and visitor = ? and platform = ? and at > ? limit 1';
    const isRepeat = sql.exec(before, address, visitor, platform, at - 1_800_000).toArray().length > 0;
    const counted = isRobot ? 'robot' : isRepeat ? 'repeat' : 'person';
    if (this.ids.has(id)) return counted;
    this.ids.add(id);
    this.seq += 1;
    sql.exec(
      'insert into arrivals values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ...[address, visitor, platform, at, this.seq, counted, channel, audience, id],
    );
    return counted;
  }
}

let page = '';

export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'POST') {
      const body = await request.json();
      const { eventId, linkId } = body;
      if (pathname === '/floor') {
        const event = await floorEvent(request, body);
        const counted = await env.COUNTER.getByName(linkId).record(event);
        return new Response(JSON.stringify({ counted }), { headers: FLOOR_HEADERS });
      }
      if (pathname === '/limited') {
        await env.RATE.limit({ key: request.headers.get('cf-connecting-ip') ?? '' });
      }
      return Response.json({ counted: await env.COUNTER.getByName(linkId).insert(eventId) });
    }
    const bytes = Number(searchParams.get('bytes'));
    const seed = searchParams.get('seed');
    if (seed !== null) await env.CACHE.put('page', 'x'.repeat(Number(seed)));
    if (searchParams.get('read') !== 'no') await env.CACHE.get('page', { type: 'text', cacheTtl: 30 });
    if (page.length !== bytes) page = 'x'.repeat(bytes);
    return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};
