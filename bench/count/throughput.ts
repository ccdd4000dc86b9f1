import { type Api, PERSON_AGENT } from '../../e2e/apiClient.ts';
import { type Call, type Measurement, measure } from '../measure.ts';
import { median } from '../median.ts';
import { runWorker, startBareWorker } from '../runtime.ts';
import { visitorAddress } from '../visitorAddress.ts';
import { makePromoter, pageTokenFor } from './promoter.ts';

const ROUNDS = 3;
const DURATION = 3_000;

export type Throughput = {
  connections: number;
  ours: number;
  bare: number;
  /** The baseline that asks the rate limiter first, as ours does. */
  bareLimited: number;
  oursP50: number;
  bareP50: number;
};

/**
 * Clicks a second of one link, against a Durable Object that inserts one row, in rounds that alternate. Every click has
 * its own address and id, and the page token of its link.
 */
export const measureThroughput = async (options: {
  config: string;
  origin: string;
  connections: readonly number[];
}): Promise<Throughput[]> => {
  const [worker, bare] = await Promise.all([runWorker({ config: options.config }), startBareWorker()]);
  try {
    const api: Api = { baseUrl: worker.url.origin, origin: options.origin };
    const { links } = await makePromoter(api, 1);
    const [link] = links;
    if (!link) throw new Error('no link was made');
    const pageToken = await pageTokenFor(api, link.path, { agent: PERSON_AGENT, address: visitorAddress(1) });
    let visitors = 0;
    const click = (path: string) => (): Call => {
      visitors += 1;
      return {
        method: 'POST',
        path,
        headers: {
          'content-type': 'application/json',
          origin: options.origin,
          'user-agent': PERSON_AGENT,
          'cf-connecting-ip': visitorAddress(visitors),
        },
        body: JSON.stringify({
          linkId: link.id,
          platform: 'jupiter',
          eventId: crypto.randomUUID(),
          pageToken,
        }),
      };
    };
    const rows: Throughput[] = [];
    for (const connections of options.connections) {
      const rounds: Record<'ours' | 'bare' | 'limited', Measurement>[] = [];
      const load = { connections, duration: DURATION };
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push({
          ours: await measure(worker.url, click('/api/track-click'), load),
          bare: await measure(bare.url, click('/'), load),
          limited: await measure(bare.url, click('/limited'), load),
        });
      }
      rows.push({
        connections,
        ours: median(rounds.map(({ ours }) => ours.perSecond)),
        bare: median(rounds.map((round) => round.bare.perSecond)),
        bareLimited: median(rounds.map(({ limited }) => limited.perSecond)),
        oursP50: median(rounds.map(({ ours }) => ours.p50)),
        bareP50: median(rounds.map((round) => round.bare.p50)),
      });
    }
    return rows;
  } finally {
    await Promise.all([worker.close(), bare.close()]);
  }
};
