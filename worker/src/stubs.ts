// Every Durable Object address of the product, in one place.
import type { Asker, Ctx } from './lib/context.ts';
import { PROVIDERS, type Provider } from './lib/provider.ts';

/** The clicks and statistics of a promoter's links, or, by the id of a promoter's page, of that page. */
export const promoterClicks = (env: Env, promoterId: string) => env.PROMOTER_CLICKS.getByName(promoterId);

export type Opening = {
  /** The hash of the session that asks; its end closes the socket. */
  session: string;
  /** When the session ends at the latest; epoch milliseconds. */
  until: number;
  /** Whose newest events it shows; null for all links. */
  linkId: string | null;
};

/** Opens a dashboard's socket. A method of the object could not return it, so this is a request. */
export const openDashboard = (
  env: Env,
  userId: string,
  { session, until, linkId }: Opening,
): Promise<Response> => {
  const opening = { session, until: String(until), ...(linkId === null ? {} : { linkId }) };
  return promoterClicks(env, userId).fetch(`https://dashboard/?${new URLSearchParams(opening)}`, {
    headers: { Upgrade: 'websocket' },
  });
};

/** Parses a request made by `openDashboard`. Throws for any other. */
export const parseOpening = ({ url }: Request): Opening => {
  const { searchParams } = new URL(url);
  const [session, until] = [searchParams.get('session'), Number(searchParams.get('until'))];
  if (!session || !until) throw new Error(`not a dashboard's opening: ${url}`);
  return { session, until, linkId: searchParams.get('linkId') };
};

export type Landed<Output> = { output: Output; asker: Asker };

/** Runs once worldwide for concurrent callers. Input and output are plain data; errors would lose their class. */
export type Flight<Input, Output> = {
  name: string;
  object(input: Input): string | Promise<string>;
  /** Distinguishes inputs of one object; left out if it has a single one. */
  key?(input: Input): string;
  run(ctx: Ctx, input: Input): Promise<Output>;
  /** Until when an output that landed `at` is returned to this asker without another flight; epoch milliseconds. */
  usefulUntil(output: Output, at: number, asker: Asker): number;
  /** Whether the output of another asker's flight holds for this one too. */
  isFor?(landed: Landed<Output>, asker: Asker): boolean;
};

export const singleFlight = (env: Env, name: string) => env.SINGLE_FLIGHT.getByName(name);

/** Joins the flight of this input, or starts it. */
export const runOnce = async <Input, Output>(
  { env, requestId, asker }: Ctx,
  flight: Flight<Input, Output>,
  input: Input,
): Promise<Output> => {
  const object = singleFlight(env, await flight.object(input));
  return (await object.run(flight.name, input, { requestId, asker })) as Output;
};

/** The object that guards an upstream's budget and circuit, one per upstream worldwide. */
export const upstreamProvider = (env: Env, provider: Provider) => env.UPSTREAM_PROVIDER.getByName(provider);

/** Parses a name made by `upstreamProvider`. Throws for any other name. */
export const parseUpstreamProviderName = (name: string | undefined): Provider => {
  const provider = PROVIDERS.find((known) => known === name);
  if (!provider) throw new Error(`not an upstream's name: ${name}`);
  return provider;
};
