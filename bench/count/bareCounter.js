// The baseline of the click: a Worker that parses the body and one Durable Object that inserts one row. `/limited` asks the
// rate limiter first, whose hop is thereby measured apart.
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

export default {
  async fetch(request, env) {
    const { eventId, linkId } = await request.json();
    if (new URL(request.url).pathname === '/limited') {
      await env.RATE.limit({ key: request.headers.get('cf-connecting-ip') ?? '' });
    }
    return Response.json({ counted: await env.COUNTER.getByName(linkId).insert(eventId) });
  },
};
