import { z } from '@soltrade/schema/zod';
import type { Ctx } from '../lib/context.ts';
import { fetchJson, parseAnswer, type UpstreamRequest } from './http.ts';

const THREATS = ['MALWARE', 'SOCIAL_ENGINEERING', 'UNWANTED_SOFTWARE'] as const;

const answer = z.object({
  /** Absent for unlisted hosts. */
  threat: z.optional(z.object({ threatTypes: z.array(z.enum(THREATS)) })),
});

/** Google's lists that contain a host, for which browsers warn. Throws `UpstreamFailure`. */
export const threatsOf = async (
  ctx: Ctx,
  { url, key }: { url: string; key: string },
  host: string,
): Promise<string[]> => {
  const query = new URLSearchParams([
    ['key', key],
    ...THREATS.map((type) => ['threatTypes', type]),
    ['uri', `https://${host}/`],
  ]);
  const request: UpstreamRequest = { upstream: 'webrisk', url: `${url}/v1/uris:search?${query}` };
  const { json } = await fetchJson(ctx, request);
  return parseAnswer(ctx, request, answer, json).threat?.threatTypes ?? [];
};
