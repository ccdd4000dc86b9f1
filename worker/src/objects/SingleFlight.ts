import { DurableObject } from 'cloudflare:workers';
import { promoterPageFlight } from '../actions/landing/composePromoterPage.ts';
import { pictureFlight } from '../actions/landing/fetchImage.ts';
import { landingFlight } from '../actions/landing/openLanding.ts';
import { previewFlight } from '../actions/landing/preview.ts';
import { reportFlight } from '../actions/reports/readReportDocument.ts';
import { chartFlight, chartPoolFlight } from '../actions/tokens/chart.ts';
import { cardFlight } from '../actions/tokens/refreshTokenCard.ts';
import { factsFlight } from '../actions/tokens/tokenFacts.ts';
import { type CallContext, contextOf } from '../lib/context.ts';
import { withDatabaseDeadline } from '../lib/databaseDeadline.ts';
import type { Flight, Landed } from '../stubs.ts';

export const FLIGHTS: readonly Flight<unknown, unknown>[] = [
  cardFlight,
  chartFlight,
  chartPoolFlight,
  factsFlight,
  landingFlight,
  pictureFlight,
  previewFlight,
  promoterPageFlight,
  reportFlight,
];

export const SINGLE_FLIGHT = {
  /** A link's page has two flights; a preview has one of some 100 kB per version. */
  remembered: 4,
} as const;

/** Runs a flight once for all callers and remembers it for the minute KV needs. */
export class SingleFlight extends DurableObject<Env> {
  private readonly flights = new Map<string, Promise<Landed<unknown>>>();
  private readonly memory = new Map<string, Landed<unknown> & { at: number }>();
  private readonly known: readonly Flight<unknown, unknown>[];

  constructor(state: DurableObjectState, env: Env, known = FLIGHTS) {
    super(state, env);
    this.known = known;
  }

  ping(): 'ok' {
    return 'ok';
  }

  async run(name: string, input: unknown, context: CallContext): Promise<unknown> {
    const { caller } = context;
    const flight = this.known.find((each) => each.name === name);
    if (!flight) throw new Error(`not a flight's name: ${name}`);
    const { isFor = () => true } = flight;
    const key = `${name} ${flight.key?.(input) ?? ''}`;
    for (;;) {
      const known = this.memory.get(key);
      if (
        known &&
        isFor(known, caller) &&
        Date.now() < flight.usefulUntil(known.output, known.at, caller)
      ) {
        return known.output;
      }
      const joined = this.flights.get(key);
      if (!joined) break;
      const landed = await joined;
      if (isFor(landed, caller)) return landed.output;
    }
    const waitUntil = (work: Promise<unknown>): void => this.ctx.waitUntil(work);
    const { ctx, end } = withDatabaseDeadline(contextOf(this.env, { waitUntil }, context));
    const own = flight.run(ctx, input).then((output) => ({ output, caller }));
    this.flights.set(key, own);
    try {
      const { output } = await own;
      const at = Date.now();
      this.memory.delete(key);
      // Outdated outputs may be large, so they aren't stored.
      if (flight.usefulUntil(output, at, caller) > at) this.memory.set(key, { output, caller, at });
      const [oldest] = this.memory.keys();
      if (oldest !== undefined && this.memory.size > SINGLE_FLIGHT.remembered)
        this.memory.delete(oldest);
      return output;
    } finally {
      end();
      this.flights.delete(key);
    }
  }
}
