// Every Durable Object address of the product, in one place.
import { PROVIDERS, type Provider } from '../lib/provider.ts';

/** The click object of a link's shard. */
export const linkClicks = (env: Env, linkId: string, shard: number) =>
  env.LINK_CLICKS.getByName(`${linkId}#${shard}`);

/** What `linkClicks` put into the name. Throws where an object was reached by another name. */
export const parseLinkClicksName = (name: string | undefined): { linkId: string; shard: number } => {
  const match = /^(.+)#(\d+)$/.exec(name ?? '');
  if (!match?.[1]) throw new Error(`not a click object's name: ${name}`);
  return { linkId: match[1], shard: Number(match[2]) };
};

/** The object through which one upstream key is fetched, worldwide one flight at a time. */
export const upstreamGate = (env: Env, key: string) => env.UPSTREAM_GATE.getByName(key);

/** The object that guards an upstream's budget and circuit, worldwide one an upstream. */
export const upstreamProvider = (env: Env, provider: Provider) => env.UPSTREAM_PROVIDER.getByName(provider);

/** What `upstreamProvider` put into the name. Throws where an object was reached by another name. */
export const parseUpstreamProviderName = (name: string | undefined): Provider => {
  const provider = PROVIDERS.find((known) => known === name);
  if (!provider) throw new Error(`not an upstream's name: ${name}`);
  return provider;
};
