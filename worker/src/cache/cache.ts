import type { Ctx } from '../lib/context.ts';
import { logError } from '../lib/log.ts';

/** A place for entries. `Entry` is the stored form. */
export type Store<Entry> = {
  get: (ctx: Ctx, name: string) => Promise<Entry | null>;
  put: (ctx: Ctx, name: string, entry: Entry, seconds: number) => Promise<void>;
  delete: (ctx: Ctx, name: string) => Promise<void>;
};

export type Codec<Value, Entry> = {
  store: Store<Entry>;
  encode: (value: Value) => Entry;
  /** Null for an entry of another shape. */
  decode: (entry: Entry, name: string) => Value | null;
};

type Declaration<Key, Value, Entry> = {
  codec: Codec<Value, Entry>;
  /** Includes a version of the entry's shape, so a new Worker never reads an old entry. */
  key: (key: Key, ctx: Ctx) => string | Promise<string>;
  /** Milliseconds until the store may drop it. */
  keptFor: (value: Value) => number;
  /** Epoch milliseconds after which it must not be used, even if the store still has it. */
  usableUntil?: (value: Value) => number;
};

/**
 * A failing cache is logged and counts as empty. Staleness is the model's business, and a flight
 * handles crowds.
 */
export const cache = <Key, Value, Entry>({
  codec: { store, encode, decode },
  key: nameOf,
  keptFor,
  usableUntil,
}: Declaration<Key, Value, Entry>) => {
  /** Null if the store fails. */
  const attempt = async <T>(
    ctx: Ctx,
    key: Key,
    work: (name: string) => Promise<T>,
  ): Promise<T | null> => {
    const name = await nameOf(key, ctx);
    try {
      return await work(name);
    } catch (error) {
      logError('cache_failed', error, { requestId: ctx.requestId, key: name });
      return null;
    }
  };

  return {
    read: (ctx: Ctx, key: Key): Promise<Value | null> =>
      attempt(ctx, key, async (name) => {
        const entry = await store.get(ctx, name);
        const value = entry === null ? null : decode(entry, name);
        const isUsable = value === null || !usableUntil || ctx.now() < usableUntil(value);
        return isUsable ? value : null;
      }),
    write: async (ctx: Ctx, key: Key, value: Value): Promise<boolean> =>
      (await attempt(ctx, key, (name) =>
        store.put(ctx, name, encode(value), keptFor(value) / 1_000),
      )) !== null,
    drop: async (ctx: Ctx, key: Key): Promise<boolean> =>
      (await attempt(ctx, key, (name) => store.delete(ctx, name))) !== null,
  };
};
