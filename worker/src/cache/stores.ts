// KV, which all locations share, and the Cache API of this location.
import { boundedMap } from '@soltrade/schema/boundedMap';
import type { z } from '@soltrade/schema/zod';
import type { Codec, Store } from './cache.ts';

/** KV's own read cache, at its least: what it serves later is caught by the value's own time. Seconds. */
const READ_CACHE = 30;

const texts: Store<string> = {
  get: (ctx, name) => ctx.env.CACHE.get(name, { type: 'text', cacheTtl: READ_CACHE }),
  put: (ctx, name, text, seconds) => ctx.env.CACHE.put(name, text, { expirationTtl: seconds }),
  delete: (ctx, name) => ctx.env.CACHE.delete(name),
};

/**
 * A record in KV. Of the last `remembered` ones an isolate gives the same object for the same text, so what is hot is
 * not parsed again for each visitor.
 */
export const json = <Value>(
  schema: z.ZodMiniType<Value>,
  { remembered }: { remembered?: number } = {},
): Codec<Value, string> => {
  const parsed =
    remembered === undefined ? null : boundedMap<string, { text: string; value: Value }>(remembered);
  return {
    store: texts,
    encode: JSON.stringify,
    decode: (text, name) => {
      const known = parsed?.get(name);
      if (known?.text === text) return known.value;
      const { success, data: value } = schema.safeParse(JSON.parse(text));
      if (!success) return null;
      parsed?.set(name, { text, value });
      return value;
    },
  };
};

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes in KV, and what is to be known of them. */
export const files: Store<{ bytes: Bytes; metadata: unknown }> = {
  get: async (ctx, name) => {
    const { value, metadata } = await ctx.env.CACHE.getWithMetadata(name, { type: 'arrayBuffer' });
    return value && { bytes: new Uint8Array(value), metadata };
  },
  put: (ctx, name, { bytes, metadata }, seconds) =>
    ctx.env.CACHE.put(name, bytes, { metadata, expirationTtl: seconds }),
  delete: texts.delete,
};

/** Bytes at this location, as an answer to a URL. */
export const responses: Store<{ bytes: Bytes; headers: Headers }> = {
  get: async (_, url) => {
    const known = await caches.default.match(url);
    return known ? { bytes: new Uint8Array(await known.arrayBuffer()), headers: known.headers } : null;
  },
  put: (_, url, { bytes, headers }, seconds) => {
    headers.set('Cache-Control', `public, max-age=${seconds}`);
    return caches.default.put(url, new Response(bytes, { headers }));
  },
  delete: async (_, url) => {
    await caches.default.delete(url);
  },
};
