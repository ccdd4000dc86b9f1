import { z } from '@soltrade/schema/zod';
import { addressBytes } from '../lib/address.ts';
import type { Ctx } from '../lib/context.ts';
import { amountText } from '../lib/decimal.ts';
import { fetchJson, parseAnswer, type UpstreamRequest, upstreamFailure } from './http.ts';

/** The API version that the clients parse. */
const ACCEPT = 'application/json;version=20230302';

/** Also seen with status 200. */
const limited = z.union([
  z.object({ status: z.object({ error_code: z.number() }) }),
  z.object({ status: z.literal('429') }),
]);

const errors = z.object({ errors: z.array(z.object({ title: z.string() })) });

/** `path` begins after the network: `/tokens/…`, `/pools/…`. */
export const geckoterminalRequest = (ctx: Ctx, path: string): UpstreamRequest => ({
  upstream: 'geckoterminal',
  url: `${ctx.config.geckoterminalUrl}/networks/solana${path}`,
  headers: { Accept: ACCEPT },
  accept: [404],
});

const refuseErrors = (ctx: Ctx, request: UpstreamRequest, json: unknown): void => {
  const refusal = limited.safeParse(json);
  if (!refusal.success) return;
  const { status } = refusal.data;
  const code = typeof status === 'string' ? Number(status) : status.error_code;
  throw upstreamFailure(ctx, request, code === 429 ? 'rate_limited' : 'status', { status: code });
};

/**
 * Null for an unknown resource. Throws `UpstreamFailure`. 30 requests a minute, over all of its
 * endpoints.
 */
export const geckoterminalAnswer = async <Schema extends z.ZodMiniType>(
  ctx: Ctx,
  request: UpstreamRequest,
  schema: Schema,
): Promise<z.output<Schema> | null> => {
  const { status, json } = await fetchJson(ctx, request);
  refuseErrors(ctx, request, json);
  if (status === 404) {
    // Only GeckoTerminal's own 404 means unknown, not a proxy's.
    parseAnswer(ctx, request, errors, json);
    return null;
  }
  return parseAnswer(ctx, request, schema, json);
};

// Shared by the card and the chart.
const CURVES: ReadonlySet<string> = new Set([
  'pump-fun',
  'meteora-dbc',
  'raydium-launchlab',
  'boop-fun',
]);

export const isGeckoterminalCurve = (dexId: string | null | undefined): boolean =>
  CURVES.has(dexId ?? '');

/** The public web page of a pool's figures and chart. */
export const geckoterminalPoolPage = (address: string): string =>
  `https://www.geckoterminal.com/solana/pools/${encodeURIComponent(address)}`;

/** Accepts infinity (`1e999`) and `"NaN"`, so a bad number invalidates only itself. */
export const figure = z.nullish(
  z.custom<number | string>((value) => typeof value === 'number' || typeof value === 'string'),
);

/** For sorting: unknown or absurd figures rank lowest. */
export const rank = (value: z.output<typeof figure>): number => Number(amountText(value) ?? 0);

/** An upstream's start time in epoch milliseconds; null if invalid or in the future. */
export const pastTime = (value: unknown, now: number): number | null => {
  const time = typeof value === 'string' ? Date.parse(value) : value;
  return typeof time === 'number' && Number.isFinite(time) && time > 0 && time <= now ? time : null;
};

/** An address that is safe in a later request's path, or null. */
export const usableAddress = (value: unknown): string | null =>
  typeof value === 'string' && addressBytes(value) !== null ? value : null;
