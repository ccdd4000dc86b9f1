// Every Durable Object address of the product, in one place.
import { PROVIDERS, type Provider } from '../lib/provider.ts';

/** The click object of a link's shard. */
export const linkClicks = (env: Env, linkId: string, shard: number) =>
  env.LINK_CLICKS.getByName(`${linkId}#${shard}`);

/** Parses a name made by `linkClicks`. Throws for any other name. */
export const parseLinkClicksName = (name: string | undefined): { linkId: string; shard: number } => {
  const match = /^(.+)#(\d+)$/.exec(name ?? '');
  if (!match?.[1]) throw new Error(`not a click object's name: ${name}`);
  return { linkId: match[1], shard: Number(match[2]) };
};

/** The object that fetches one upstream key, one flight at a time worldwide. */
export const upstreamGate = (env: Env, key: string) => env.UPSTREAM_GATE.getByName(key);

/** The object that guards an upstream's budget and circuit, one per upstream worldwide. */
export const upstreamProvider = (env: Env, provider: Provider) => env.UPSTREAM_PROVIDER.getByName(provider);

/** Parses a name made by `upstreamProvider`. Throws for any other name. */
export const parseUpstreamProviderName = (name: string | undefined): Provider => {
  const provider = PROVIDERS.find((known) => known === name);
  if (!provider) throw new Error(`not an upstream's name: ${name}`);
  return provider;
};
