// The Worker with objects that may hold little, and a clock that the caller sets: `POST /__bench/`
// with the time and events, which are counted at that time, and after which the alarms ring that
// are due; with links it tells their sums.
import worker, { PromoterClicks as RealPromoterClicks } from './index.js';

export * from './index.js';

const realNow = Date.now;
let stopped = null;
Date.now = () => stopped ?? realNow();

export class PromoterClicks extends RealPromoterClicks {
  constructor(ctx, env) {
    super(ctx, env);
    this.ceiling = 48_000_000;
  }

  /** The classes of the events, and what is left after the alarms that are due. */
  async play(now, events) {
    const classes = this.recordMany(events);
    const largest = this.sql.databaseSize;
    let alarms = 0;
    while (this.armedFor !== null && this.armedFor <= now) {
      await this.alarm();
      alarms += 1;
    }
    return {
      classes,
      alarms,
      size: Math.max(largest, this.sql.databaseSize),
      eventsSince: this.eventsSince(),
    };
  }

  sums(links) {
    return {
      totals: this.totals(),
      receipts: links.map((link) => this.receipt(link, 1_000)),
      cells: this.cells({ linkIds: links, after: null, limit: 1_000_000 }),
      stored: this.sql
        .exec("select name from sqlite_master where name glob 'events_[0-9]*'")
        .toArray()
        .reduce(
          (sum, { name }) =>
            sum +
            this.sql
              .exec(`select count(*) as count from ${name} where at >= ?`, this.eventsSince())
              .one().count,
          0,
        ),
    };
  }
}

export default {
  ...worker,
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/__bench/')) return worker.fetch(request, env, ctx);
    const { now, events, links } = await request.json();
    stopped = now;
    const object = env.PROMOTER_CLICKS.getByName('page-bench');
    return Response.json(await (events ? object.play(now, events) : object.sums(links)));
  },
};
