import type { SandboxContext, UpstreamHandler } from './context.ts';
import { decimal } from './dexscreener.ts';
import { SOL_DOLLARS } from './market.ts';

const PATH = /^\/api\/v3\/brokerage\/market\/products\/([A-Z0-9]+-USD)\/candles$/;
const MAX_CANDLES = 350;

export function createCoinbase({ market }: SandboxContext): UpstreamHandler {
  return (request, path) => {
    const product = PATH.exec(path)?.[1];
    const pool = product === 'SOL-USD' ? market.pool(SOL_DOLLARS.address) : undefined;
    if (!pool)
      return Response.json({ error: 'NOT_FOUND', message: 'product not found' }, { status: 404 });
    const query = new URL(request.url).searchParams;
    const [start, end] = [Number(query.get('start')), Number(query.get('end'))];
    const count = Math.floor((end - start) / 60) + 1;
    if (query.get('granularity') !== 'ONE_MINUTE' || !(count > 0) || count > MAX_CANDLES) {
      const message = `number of candles requested should be less than ${MAX_CANDLES}`;
      return Response.json({ error: 'INVALID_ARGUMENT', message }, { status: 400 });
    }
    const at = Math.min(Date.now() / 1_000, end);
    const candles = market.candles(pool, { interval: 60, limit: count, at, of: 'base' });
    return Response.json({
      candles: candles
        .filter(({ time }) => time >= start)
        .map(({ time, open, high, low, close, volume }) => ({
          start: String(time),
          low: decimal(low, 6),
          high: decimal(high, 6),
          open: decimal(open, 6),
          close: decimal(close, 6),
          volume: decimal(volume, 6),
        })),
    });
  };
}
