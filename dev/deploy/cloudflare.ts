import { z } from '../../schema/src/zod.ts';
import { runToolAnyway } from '../runTool.ts';
import { LaunchError } from '../step.ts';

const PRODUCTION = 'https://api.cloudflare.com/client/v4';
const PER_PAGE = 100;

const envelope = z.object({
  success: z.boolean(),
  errors: z.optional(z.array(z.object({ code: z.number(), message: z.string() }))),
  result: z.unknown(),
  result_info: z.optional(z.nullable(z.object({ total_count: z.optional(z.number()) }))),
});

/** Error codes for "not found" besides the status 404: a Worker or subdomain, a Pages project. */
const MISSING = [10007, 8000007];

const account = z.object({ id: z.string(), name: z.string() });

const credentials = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['oauth', 'api_token']), token: z.string() }),
  z.object({ type: z.literal('api_key'), key: z.string(), email: z.string() }),
]);

type Call<Result> = {
  /** Completes the sentence "Cloudflare refused to …". */
  purpose: string;
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  result: z.ZodMiniType<Result>;
};

export type Cloudflare = {
  account: string;
  call: <Result>(call: Call<Result>) => Promise<Result>;
  /** For paths within the zone. */
  zoned: <Result>(call: Call<Result>) => Promise<Result>;
  list: <Item>(call: Pick<Call<Item>, 'purpose' | 'path' | 'result'>) => Promise<Item[]>;
};

/** A refusal by Cloudflare; `isMissing` if the requested thing doesn't exist. */
export class CloudflareError extends LaunchError {
  readonly isMissing: boolean;
  constructor(message: string, { isMissing = false } = {}) {
    super(message);
    this.isMissing = isMissing;
  }
}

type Environment = Record<string, string | undefined>;

/** Throws a `LaunchError` without a sign-in, or if the account is ambiguous. */
export const connect = async (environment: Environment): Promise<Cloudflare> => {
  const base = environment.CLOUDFLARE_API_BASE_URL || PRODUCTION;
  const ask = asker(base, await authorization(environment));
  const send: Send = async (options) => options.result.parse((await ask(options)).result);
  const id = environment.CLOUDFLARE_ACCOUNT_ID || (await onlyAccount(send));
  const call: Cloudflare['call'] = (options) =>
    send({ ...options, path: `/accounts/${id}${options.path}` });
  return {
    account: id,
    call,
    zoned: (options) => send({ ...options, path: `/zones${options.path}` }),
    list: async ({ purpose, path, result }) => {
      const items = [];
      for (let page = 1; ; page += 1) {
        const query = `?page=${page}&per_page=${PER_PAGE}`;
        const answer = await ask({ purpose, path: `/accounts/${id}${path}${query}` });
        const found = z.array(result).parse(answer.result);
        items.push(...found);
        if (found.length === 0 || items.length >= (answer.result_info?.total_count ?? 0))
          return items;
      }
    },
  };
};

type Send = Cloudflare['call'];

const asker =
  (base: string, headers: Record<string, string>) =>
  async ({ purpose, method = 'GET', path, body }: Omit<Call<unknown>, 'result'>) => {
    const response = await fetch(base + path, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error: unknown) => {
      throw new CloudflareError(
        `Cloudflare's API did not answer, asked to ${purpose}: ${reasonOf(error)}`,
      );
    });
    const answer = envelope.safeParse(await response.json().catch(() => null));
    if (answer.success && answer.data.success) return answer.data;
    const errors = answer.data?.errors ?? [];
    const reasons = errors.map(({ code, message }) => `${message} (code ${code})`).join('; ');
    throw new CloudflareError(
      `Cloudflare refused to ${purpose}: ${reasons || 'no reason given'}, status ${response.status}`,
      { isMissing: response.status === 404 || errors.some(({ code }) => MISSING.includes(code)) },
    );
  };

const reasonOf = (error: unknown): string => {
  const { cause } = error instanceof Error ? error : { cause: error };
  return cause instanceof Error ? cause.message : String(error);
};

const authorization = async (environment: Environment): Promise<Record<string, string>> => {
  if (environment.CLOUDFLARE_API_TOKEN) return bearer(environment.CLOUDFLARE_API_TOKEN);
  const { code, stdout } = await runToolAnyway({
    command: ['wrangler', 'auth', 'token', '--json'],
    environment,
  });
  if (code !== 0) {
    throw new LaunchError(
      'Nobody is signed in to Cloudflare: run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN',
    );
  }
  const found = credentials.parse(JSON.parse(stdout));
  return found.type === 'api_key'
    ? { 'X-Auth-Key': found.key, 'X-Auth-Email': found.email }
    : bearer(found.token);
};

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

const onlyAccount = async (send: Send): Promise<string> => {
  const purpose = 'list your accounts';
  const accounts = await send({ purpose, path: '/accounts?per_page=50', result: z.array(account) });
  const [only, ...others] = accounts;
  if (only && others.length === 0) return only.id;
  const choice = accounts.map(({ id, name }) => `\n  ${id}  ${name}`).join('');
  throw new LaunchError(
    `Set CLOUDFLARE_ACCOUNT_ID to the account to deploy to${choice && `:${choice}`}`,
  );
};
