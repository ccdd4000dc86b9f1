// The baseline: the least that a Worker can do for the same request and the same number of bytes. A page is one read
// of a KV key and a text; what is read is as long as what our Worker reads. A click is one row of an object of its link.
import { DurableObject } from 'cloudflare:workers';

export class BareCounter extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env);
    ctx.storage.sql.exec('create table if not exists events (id text primary key) without rowid');
  }

  insert(id) {
    this.ctx.storage.sql.exec('insert or ignore into events values (?)', id);
    return 'person';
  }
}

let page = '';

export default {
  async fetch(request, env) {
    if (request.method === 'POST') {
      const { eventId, linkId } = await request.json();
      return Response.json({ counted: await env.COUNTER.getByName(linkId).insert(eventId) });
    }
    const { searchParams } = new URL(request.url);
    const bytes = Number(searchParams.get('bytes'));
    const seed = searchParams.get('seed');
    if (seed !== null) await env.CACHE.put('page', 'x'.repeat(Number(seed)));
    await env.CACHE.get('page', { type: 'text', cacheTtl: 30 });
    if (page.length !== bytes) page = 'x'.repeat(bytes);
    return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};
