import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { PROVIDERS } from '../src/lib/provider.ts';
import { UpstreamProvider } from '../src/objects/UpstreamProvider.ts';
import { upstreamProvider } from '../src/stubs.ts';

// Skips unused objects, because most tests use no upstream, and a reset takes longer than many
// tests.
let isUsed = false;
const { admit } = UpstreamProvider.prototype;
UpstreamProvider.prototype.admit = function (this: UpstreamProvider, ...asked) {
  isUsed = true;
  return admit.apply(this, asked);
};

/** Budgets and circuits follow the real clock, and tests don't wait for them. */
export const resetProviders = async (): Promise<void> => {
  if (!isUsed) return;
  isUsed = false;
  for (const provider of PROVIDERS) {
    const stub = upstreamProvider(env, provider);
    await runInDurableObject(stub, (_, state) => state.storage.deleteAll());
    await evictDurableObject(stub);
  }
};
