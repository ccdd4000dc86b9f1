// A resolver's JSON API:
// https://developers.cloudflare.com/1.1.1.1/encryption/dns-over-https/make-api-requests/dns-json/
import { z } from '@soltrade/schema/zod';
import { type AskingCtx, fetchJson, parseAnswer, type UpstreamRequest } from './http.ts';

/** Numbers of record types in answers. */
export const DNS_TYPES = { A: 1, CNAME: 5, TXT: 16 } as const;

export type DnsRecord = {
  /** Lower case, without a dot at the end, as names in `data`. */
  name: string;
  type: number;
  data: string;
};

const answered = z.object({
  Answer: z.optional(z.array(z.object({ name: z.string(), type: z.int(), data: z.string() }))),
});

const MAX_BYTES = 64 * 1_024;

const nameOf = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** A TXT record's strings, each quoted, are one text. */
const textOf = (data: string): string => data.replace(/^"|"$/g, '').replace(/"\s+"/g, '');

/**
 * The records of a name, after those of its aliases; empty without any. Throws `UpstreamFailure`.
 */
export const lookUpDns = async (
  ctx: AskingCtx,
  resolver: string,
  { name, type }: { name: string; type: 'A' | 'TXT' },
): Promise<DnsRecord[]> => {
  const request: UpstreamRequest = {
    upstream: 'dns',
    url: `${resolver}?${new URLSearchParams({ name, type })}`,
    headers: { Accept: 'application/dns-json' },
    maxBytes: MAX_BYTES,
  };
  const { json } = await fetchJson(ctx, request);
  const { Answer: records = [] } = parseAnswer(ctx, request, answered, json);
  return records.map(({ name, type, data }) => ({
    name: nameOf(name),
    type,
    data: type === DNS_TYPES.TXT ? textOf(data) : nameOf(data),
  }));
};
