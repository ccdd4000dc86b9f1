import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { Provider } from '../src/lib/provider.ts';
import { UpstreamProvider } from '../src/objects/UpstreamProvider.ts';
import { upstreamProvider } from '../src/stubs.ts';

// Only these are reset, because most tests use one or none, and a reset takes longer than many
// tests.
const used = new Set<Provider>();
const { admit } = UpstreamProvider.prototype;
UpstreamProvider.prototype.admit = function (this: UpstreamProvider, ...asked) {
  used.add(this.provider);
  return admit.apply(this, asked);
};

/** Budgets and circuits follow the real clock, and tests don't wait for them. */
export const resetProviders = async (): Promise<void> => {
  const providers = [...used];
  used.clear();
  await Promise.all(
    providers.map(async (provider) => {
      const stub = upstreamProvider(env, provider);
      await runInDurableObject(stub, (_, { storage }) => {
        for (const [key] of storage.kv.list()) storage.kv.delete(key);
      });
      await evictDurableObject(stub);
    }),
  );
};
