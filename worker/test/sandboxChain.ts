// The sandbox's chain and prices as upstreams, in this process.
import { type Chain, createChain } from '../../dev/sandbox/chain/chain.ts';
import { type ChainFault, withChainFault } from '../../dev/sandbox/chain/chainFaults.ts';
import { createCoinbase } from '../../dev/sandbox/coinbase.ts';
import type { SandboxContext } from '../../dev/sandbox/context.ts';
import { createGeckoterminal } from '../../dev/sandbox/geckoterminal.ts';
import { createMarket } from '../../dev/sandbox/market.ts';
import { createSolanaRpc } from '../../dev/sandbox/solanaRpc.ts';
import { json, playFarEnd } from './fixtures/farEnd.ts';

type Fault = ChainFault | '429' | 'error' | 'other' | null;

export type PlayedChain = {
  chain: Chain;
  calls: ReturnType<typeof playFarEnd>['calls'];
  /** The fault of a call, by method and number of previous calls. */
  setFault: (fault: (method: string, nth: number) => Fault) => void;
  /** Replaces a node's true responses. */
  setAnswer: (change: (method: string, answer: string) => string) => void;
  /** Whether GeckoTerminal and Coinbase know any price. */
  setPrices: (known: { geckoterminal: boolean; coinbase: boolean }) => void;
};

const request = (url: URL, init: RequestInit): Request => new Request(url, init);

/** Fakes Solana's RPC, GeckoTerminal and Coinbase with the sandbox. */
export const playChain = ({ now }: { now: () => number }): PlayedChain => {
  const openedAt = Math.floor(now() / 1_000);
  const market = createMarket(openedAt);
  const chain = createChain({ openedAt, now });
  const context: SandboxContext = { origin: 'http://sandbox', market, chain };
  const rpc = createSolanaRpc(context);
  const gecko = createGeckoterminal(context);
  const coinbase = createCoinbase(context);
  let known = { geckoterminal: true, coinbase: true };
  let faultOf: (method: string, nth: number) => Fault = () => null;
  let answerOf = (_method: string, answer: string): string => answer;
  let nth = 0;
  const solana = async (url: URL, init: RequestInit): Promise<Response> => {
    const { method } = JSON.parse(String(init.body)) as { method: string };
    const fault = faultOf(method, nth++);
    if (fault === '429') return json({}, { status: 429, headers: { 'Retry-After': '7' } });
    if (fault === 'error')
      return json({ jsonrpc: '2.0', id: '1', error: { code: -32005, message: 'behind' } });
    const text = answerOf(method, await (await rpc(request(url, init), '')).text());
    return json(fault === null || fault === 'other' ? text : withChainFault(fault, text));
  };
  const far = playFarEnd({
    solana,
    geckoterminal: (url, init) =>
      known.geckoterminal
        ? gecko(request(url, init), url.pathname.replace('/geckoterminal/api/v2', ''))
        : json({}, { status: 500 }),
    elsewhere: (url, init) =>
      url.pathname.startsWith('/coinbase/') && known.coinbase
        ? coinbase(request(url, init), url.pathname.replace('/coinbase', ''))
        : json({}, { status: 500 }),
  });
  return {
    chain,
    calls: far.calls,
    setFault: (fault) => {
      faultOf = fault;
    },
    setAnswer: (change) => {
      answerOf = change;
    },
    setPrices: (prices) => {
      known = prices;
    },
  };
};
