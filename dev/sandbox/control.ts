import { z } from '../../schema/src/zod.ts';
import type { Chain } from './chain/chain.ts';
import { PAYOUT_KINDS } from './chain/payouts.ts';
import type { createFaults } from './faults.ts';
import { homePage } from './homePage.ts';
import type { createRequestLog } from './requestLog.ts';

export type Controls = {
  origin: string;
  chain: Chain;
  faults: ReturnType<typeof createFaults>;
  log: ReturnType<typeof createRequestLog>;
};

/** The sandbox's own pages and switches; null if the path is none of them. */
export async function control(controls: Controls, request: Request): Promise<Response | null> {
  const { origin, faults, log } = controls;
  const { pathname } = new URL(request.url);
  const call = `${request.method} ${pathname}`;
  switch (call) {
    case 'GET /':
      return homePage(origin);
    case 'GET /__faults':
      return Response.json({ faults: faults.list() });
    case 'POST /__faults':
      return switchFault(controls, await request.text());
    case 'DELETE /__faults':
      faults.clear();
      return Response.json({ faults: [] });
    case 'POST /__payouts':
      return pay(controls, await request.text());
    case 'GET /__log':
      return Response.json(log.read());
    case 'DELETE /__log':
      log.clear();
      return Response.json(log.read());
    default:
      return null;
  }
}

const payout = z.strictObject({
  wallet: z.string().check(z.minLength(32), z.maxLength(44)),
  payout: z.enum(PAYOUT_KINDS),
  secondsAgo: z.optional(z.int().check(z.gte(0))),
});

/** Pays any wallet; a minute ago, unless told otherwise. */
function pay({ chain }: Controls, text: string): Response {
  try {
    const { wallet, payout: kind, secondsAgo = 60 } = payout.parse(JSON.parse(text));
    const at = Math.floor(Date.now() / 1_000) - secondsAgo;
    const { signature, slot } = chain.pay({ wallet, kind, at });
    return Response.json({ signature, slot, at });
  } catch (error) {
    return Response.json({ error: error instanceof Error ? error.message : 'Bad Request' }, { status: 400 });
  }
}

function switchFault({ faults }: Controls, text: string): Response {
  try {
    faults.set(JSON.parse(text));
  } catch (error) {
    return Response.json({ error: error instanceof Error ? error.message : 'Bad Request' }, { status: 400 });
  }
  return Response.json({ faults: faults.list() });
}
