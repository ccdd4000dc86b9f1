// The Worker, with a way to give a promoter hours that were counted before: ten million clicks by single presses would take
// hours. The object's own alarm rolls them up.
import worker, { PromoterClicks as RealPromoterClicks } from './index.js';

export * from './index.js';

const COLUMNS = `value ->> 'at', value ->> 'kind', value ->> 'platform', value ->> 'channel', sum(value ->> 'persons'),
  sum(value ->> 'repeats'), sum(value ->> 'robots')`;

const ADD_HOURS = `on conflict do update set persons = persons + excluded.persons, repeats = repeats + excluded.repeats,
  robots = robots + excluded.robots`;

const sumOf = (kind, name) => `sum(iif(value ->> 'kind' = '${kind}', value ->> '${name}', 0))`;

const TOTALS = ['click', 'view']
  .flatMap((kind) => ['persons', 'repeats', 'robots'].map((name) => sumOf(kind, name)))
  .join(', ');

const ADD_TOTALS = `${ADD_HOURS}, view_persons = view_persons + excluded.view_persons,
  view_repeats = view_repeats + excluded.view_repeats, view_robots = view_robots + excluded.view_robots`;

export class PromoterClicks extends RealPromoterClicks {
  /** All hours of some links; what is summed up over all links is counted here, too. */
  fill(cells, rolledTo) {
    const text = JSON.stringify(cells);
    for (const link of [`value ->> 'linkId'`, `''`]) {
      this.sql.exec(
        `insert into hours select ${link}, ${COLUMNS} from json_each(?) group by 1, 2, 3, 4, 5 ${ADD_HOURS}`,
        text,
      );
      this.sql.exec(
        `insert into totals select ${link}, ${TOTALS}, 1 from json_each(?) group by 1 ${ADD_TOTALS}`,
        text,
      );
    }
    this.sql.exec(`insert or replace into state values ('rolledTo', ?)`, String(rolledTo));
  }

  async rollUp() {
    await this.alarm();
  }
}

export default {
  async fetch(request, env, ctx) {
    if (new URL(request.url).pathname !== '/__bench/fill') return worker.fetch(request, env, ctx);
    const { userId, cells, rolledTo, isLast } = await request.json();
    const object = env.PROMOTER_CLICKS.getByName(userId);
    await object.fill(cells, rolledTo);
    if (isLast) await object.rollUp();
    return new Response(null, { status: 204 });
  },
  scheduled: (controller, env, ctx) => worker.scheduled(controller, env, ctx),
  queue: (batch, env, ctx) => worker.queue(batch, env, ctx),
};
