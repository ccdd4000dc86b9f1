import type { Chain } from './chain/chain.ts';
import type { Market } from './market.ts';

export type SandboxContext = {
  /** The sandbox's own origin: image URLs and form targets begin with it. */
  origin: string;
  market: Market;
  chain: Chain;
};

/** `path` is what follows the upstream's prefix, still percent-encoded. */
export type UpstreamHandler = (request: Request, path: string) => Response | Promise<Response>;
