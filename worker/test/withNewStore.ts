import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { openStore, type Store } from '../src/counting/store.ts';
import { pageIdOf } from '../src/model/promoterPage.ts';
import { promoterClicks } from '../src/stubs.ts';

type Cursors = SqlStorageCursor<Record<string, SqlStorageValue>>[];

/** Runs on a new object's storage, and collects the cursor of every query. */
export const withNewStore = (work: (store: Store, cursors: Cursors) => void): Promise<void> =>
  runInDurableObject(promoterClicks(env, pageIdOf(crypto.randomUUID())), (_, { storage }) => {
    const cursors: Cursors = [];
    const counted = new Proxy(storage.sql, {
      get: (target, key) =>
        key === 'exec'
          ? (query: string, ...values: SqlStorageValue[]) => {
              const cursor = target.exec(query, ...values);
              cursors.push(cursor);
              return cursor;
            }
          : Reflect.get(target, key),
    });
    const store = openStore(counted);
    cursors.length = 0;
    work(store, cursors);
  });
