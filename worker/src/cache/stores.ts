// KV, shared by all locations, and this location's Cache API.
import { boundedMap } from '@soltrade/schema/boundedMap';
import type { z } from '@soltrade/schema/zod';
import type { Codec, Store } from './cache.ts';

/** KV's minimum read cache, in seconds. Values older than that are caught by their own time. */
const READ_CACHE = 30;

const texts: Store<string> = {
  get: (ctx, name) => ctx.env.CACHE.get(name, { type: 'text', cacheTtl: READ_CACHE }),
  put: (ctx, name, text, seconds) => ctx.env.CACHE.put(name, text, { expirationTtl: seconds }),
  delete: (ctx, name) => ctx.env.CACHE.delete(name),
};

/** How many records an isolate keeps, and for how many milliseconds it doesn't reread KV. */
type Memory = { entries: number; readEvery: number };

/**
 * Skips rereading what this isolate just read or wrote: own edits show immediately, others after
 * `readEvery`.
 */
const readSeldom = ({ entries, readEvery }: Memory): Store<string> => {
  const known = boundedMap<string, { text: string | null; at: number }>(entries);
  /** A read that began before a change of any key may return the previous state. */
  let changes = 0;
  const remember = (name: string, text: string | null, at: number): void => {
    changes += 1;
    known.set(name, { text, at });
  };
  return {
    get: async (ctx, name) => {
      const last = known.get(name);
      const now = ctx.now();
      if (last?.text && now >= last.at && now < last.at + readEvery) return last.text;
      const before = changes;
      const text = await texts.get(ctx, name);
      if (text !== null && changes === before) known.set(name, { text, at: now });
      return text;
    },
    put: async (ctx, name, text, seconds) => {
      remember(name, null, 0);
      await texts.put(ctx, name, text, seconds);
      remember(name, text, ctx.now());
    },
    delete: async (ctx, name) => {
      remember(name, null, 0);
      await texts.delete(ctx, name);
      remember(name, null, 0);
    },
  };
};

/** Equal text returns the same object, so a hot record is neither read nor parsed per visitor. */
export const json = <Value>(
  schema: z.ZodMiniType<Value>,
  memory: Memory | null = null,
): Codec<Value, string> => {
  const parsed = memory && boundedMap<string, { text: string; value: Value }>(memory.entries);
  return {
    store: memory ? readSeldom(memory) : texts,
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

export const files: Store<{ bytes: Bytes; metadata: unknown }> = {
  get: async (ctx, name) => {
    const { value, metadata } = await ctx.env.CACHE.getWithMetadata(name, { type: 'arrayBuffer' });
    return value && { bytes: new Uint8Array(value), metadata };
  },
  put: (ctx, name, { bytes, metadata }, seconds) =>
    ctx.env.CACHE.put(name, bytes, { metadata, expirationTtl: seconds }),
  delete: texts.delete,
};

/** Bytes in this location's cache, keyed by URL. */
export const responses: Store<{ bytes: Bytes; headers: Headers }> = {
  get: async (_, url) => {
    const known = await caches.default.match(url);
    return known
      ? { bytes: new Uint8Array(await known.arrayBuffer()), headers: known.headers }
      : null;
  },
  put: (_, url, { bytes, headers }, seconds) => {
    headers.set('Cache-Control', `public, max-age=${seconds}`);
    return caches.default.put(url, new Response(bytes, { headers }));
  },
  delete: async (_, url) => {
    await caches.default.delete(url);
  },
};
