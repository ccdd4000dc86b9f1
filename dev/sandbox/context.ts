import type { Chain } from './chain/chain.ts';
import type { Market } from './market.ts';

export type SandboxContext = {
  /** The sandbox's own origin, which image URLs and form targets start with. */
  origin: string;
  market: Market;
  chain: Chain;
};

/** `path` follows the upstream's prefix, still percent-encoded. */
export type UpstreamHandler = (request: Request, path: string) => Response | Promise<Response>;
