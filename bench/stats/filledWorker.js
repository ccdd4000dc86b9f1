// The Worker, with a way to give a promoter hours that were counted before: ten million clicks by single presses would take
// hours. The object's own alarm rolls them up.
import worker, { PromoterClicks as RealPromoterClicks } from './index.js';

export * from './index.js';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
const HOURS = 90 * 24;

/**
 * Clicks (?2 on average) and three times as many views of each link (?1), in so many hours (?3) of the last 90 days (before ?4):
 * on another platform (of ?5) and from another channel with each hour and link, and no two neighbours have as many.
 */
const FILL = `with recursive spread(turn) as (select 0 union all select turn + 1 from spread where turn + 1 < ?3),
  cells as (
    select link.value as link, ?4 - (link.key * 7 + turn * (${HOURS} / ?3)) % ${HOURS} * ${HOUR} as at, kind,
      iif(kind = 'click', ?5 ->> ((link.key + turn) % json_array_length(?5)), '') as platform,
      '["x","telegram","discord","qr",""]' ->> ((link.key + turn) % 5) as channel,
      max(1, cast(round(?2 * times * (0.5 + (link.key + 50) % 101 / 100.0)) as int)) as events
    from json_each(?1) as link, spread, (select 'click' as kind, 1 as times union all select 'view', 3))
  insert into hours
  select link, at, kind, platform, channel, events - events * 15 / 100 - events / 10, events * 15 / 100, events / 10
  from cells`;

const SUM_UP = `insert into hours select '', hour, kind, platform, channel, sum(persons), sum(repeats), sum(robots)
  from hours group by hour, kind, platform, channel`;

const sumsOf = (kind) =>
  ['persons', 'repeats', 'robots']
    .map((name) => `sum(iif(kind = '${kind}', ${name}, 0))`)
    .join(', ');
const TOTALS = `insert into totals select link, ${sumsOf('click')}, ${sumsOf('view')}, 1 from hours group by link`;

export class PromoterClicks extends RealPromoterClicks {
  async fill({ linkIds, clicks, hours, platforms }) {
    const [now, average] = [Date.now(), clicks / (linkIds.length * hours)];
    const [links, ids] = [JSON.stringify(linkIds), JSON.stringify(platforms)];
    this.sql.exec(FILL, links, average, hours, now - (now % HOUR), ids);
    this.sql.exec(SUM_UP);
    this.sql.exec(TOTALS);
    const rolledTo = now - (now % DAY) - (HOURS / 24 + 1) * DAY;
    this.sql.exec(`insert or replace into state values ('rolledTo', ?)`, String(rolledTo));
    await this.alarm();
  }
}

export default {
  ...worker,
  async fetch(request, env, ctx) {
    if (new URL(request.url).pathname !== '/__bench/fill') return worker.fetch(request, env, ctx);
    const { userId, ...history } = await request.json();
    await env.PROMOTER_CLICKS.getByName(userId).fill(history);
    return new Response(null, { status: 204 });
  },
};
