// Parses the configuration: the only reader of vars. Bindings are typed by `wrangler types`.

import { MINUTE, SECOND } from '@soltrade/schema/durations';
import { REQUEST } from '@soltrade/schema/limits/requests';
import { UPSTREAM } from '@soltrade/schema/limits/upstreams';
import {
  findPlatform,
  PLATFORM_IDS,
  type PlatformId,
  SPECIFIED_IDS,
} from '@soltrade/schema/platforms/index';
import { isLoopback } from '@soltrade/schema/publicUrl';
import { z } from '@soltrade/schema/zod';

/** At most `requests` in any `window` (milliseconds), up to `burst` of them at once. */
export type Budget = { requests: number; window: number; burst: number };

/**
 * What an upstream accepts from one address: DexScreener and GeckoTerminal per their documentation
 * (for pairs; over all endpoints), Solana's public RPC per method, Coinbase's public endpoints,
 * Telegram slightly below its thirty messages a second, Cloudflare below its 1,200 calls in five
 * minutes of all tools of the account. A resolver has no published limit. Variables override those
 * of markets and chain.
 */
export const UPSTREAM_BUDGET = {
  dexscreener: { requests: 300, window: MINUTE, burst: 60 },
  // A new token's page takes six at once.
  geckoterminal: { requests: 30, window: MINUTE, burst: 14 },
  solana: { requests: 40, window: 10 * SECOND, burst: 12 },
  coinbase: { requests: 100, window: 10 * SECOND, burst: 20 },
  telegram: { requests: 240, window: 10 * SECOND, burst: 48 },
  cloudflare: { requests: 200, window: MINUTE, burst: 40 },
  dns: { requests: 300, window: MINUTE, burst: 60 },
} as const satisfies Record<string, Budget>;

const parsed = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null);

const isOrigin = (value: string): boolean => {
  const url = parsed(value);
  return url !== null && url.origin === value && (url.protocol === 'https:' || isLoopback(url));
};

const isBaseUrl = (value: string): boolean => {
  const url = parsed(value);
  return (
    url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))
  );
};

const required = z.string('is missing').check(z.minLength(1, 'is empty'));
const origin = required.check(
  z.refine(
    isOrigin,
    'must be an origin like https://example.com, without a path; http only on loopback',
  ),
);
const baseUrl = required.check(z.refine(isBaseUrl, 'must be an https URL; http only on loopback'));
const perMinute = z.optional(
  z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a whole number of requests a minute')),
);
const milliseconds = z.optional(
  z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'must be a whole number of milliseconds')),
);
const namesIn = (list: string): string[] => list.split(',').flatMap((name) => name.trim() || []);
const isPlatform = (name: string): name is PlatformId => findPlatform(name) !== null;
const platformList = z.optional(
  z.string().check(
    z.refine(
      (list) => namesIn(list).every(isPlatform),
      `must be platforms, with commas between them: ${PLATFORM_IDS.join(', ')}`,
    ),
    // A page without a promoter has only these six.
    z.refine(
      (list) => SPECIFIED_IDS.some((id) => !namesIn(list).includes(id)),
      'must leave a platform open',
    ),
  ),
);
const isContact = (text: string): boolean =>
  text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) || parsed(text)?.protocol === 'https:';
/** Generated, because a shorter secret could be guessed. */
const longSecret = z.string().check(z.minLength(32, 'must have at least 32 characters'));

/** What `npm run deploy` makes: a point of P-256 and its private key, base64url. */
const VAPID_KEYS = /^(development-only-)?(B[\w-]{86})\.([\w-]{43})$/;

const vars = z.object({
  PRODUCT_NAME: required.check(z.maxLength(40, 'must have at most 40 characters')),
  CONTACT: z.optional(
    z
      .string()
      .check(
        z.maxLength(100, 'must have at most 100 characters'),
        z.refine(isContact, 'must be an e-mail address or an https URL'),
      ),
  ),
  PUBLIC_ORIGIN: origin,
  LINK_ORIGIN: origin,
  DEFAULT_REFERRER: required.check(
    z.regex(/^[A-Za-z0-9_-]{1,50}$/, 'must be letters, digits, "_" or "-"'),
  ),
  DEXSCREENER_URL: baseUrl,
  GECKOTERMINAL_URL: baseUrl,
  SOLANA_RPC_URL: baseUrl,
  COINBASE_URL: z.optional(baseUrl),
  WEB_RISK_URL: z.optional(baseUrl),
  WEB_RISK_KEY: z.optional(z.string()),
  X_AUTHORIZE_URL: baseUrl,
  X_API_URL: baseUrl,
  TELEGRAM_URL: z.optional(baseUrl),
  TELEGRAM_BOT_NAME: z.optional(
    z
      .string()
      .check(z.regex(/^([A-Za-z]\w{4,31})?$/, 'must be the username of a bot, without "@"')),
  ),
  TELEGRAM_BOT_TOKEN: z.optional(
    z.string().check(z.regex(/^[\w:-]{1,256}$/, 'must be the token that BotFather gave')),
  ),
  TELEGRAM_WEBHOOK_SECRET: z.optional(
    longSecret.check(z.regex(/^[\w-]{1,256}$/, 'must be at most 256 letters, digits, "_" or "-"')),
  ),
  HOSTS_API_URL: z.optional(baseUrl),
  HOSTS_DNS_URL: z.optional(baseUrl),
  HOSTS_ZONE_ID: z.optional(
    z.string().check(z.regex(/^([0-9a-f]{32})?$/, 'must be the id of a zone')),
  ),
  HOSTS_CNAME: z.optional(
    z
      .string()
      .check(z.regex(/^([a-z0-9-]+(\.[a-z0-9-]+)+)?$/, 'must be a host like links.example.com')),
  ),
  HOSTS_TOKEN: z.optional(
    z.string().check(z.regex(/^[\w-]{0,256}$/, 'must be an API token of Cloudflare')),
  ),
  X_CLIENT_ID: required,
  X_CLIENT_SECRET: required,
  VISITOR_SALT: required.check(z.minLength(16, 'must have at least 16 characters')),
  REPORT_KEY: required.check(z.minLength(16, 'must have at least 16 characters')),
  DEXSCREENER_PER_MINUTE: perMinute,
  GECKOTERMINAL_PER_MINUTE: perMinute,
  SOLANA_PER_MINUTE: perMinute,
  COINBASE_PER_MINUTE: perMinute,
  UPSTREAM_WAIT: milliseconds,
  DATABASE_WAIT: milliseconds,
  OPS_TOKEN: z.optional(longSecret),
  VAPID_KEYS: z.optional(
    z
      .string()
      .check(
        z.regex(VAPID_KEYS, 'must be a public and a private key of P-256, with a dot between'),
      ),
  ),
  CLOSED_PLATFORMS: platformList,
});

/** The published limit, or a variable's for a paid plan or another host. */
const budgetOf = (published: Budget, perMinute: string | undefined): Budget => {
  if (perMinute === undefined) return published;
  const perMs = Number(perMinute) / MINUTE;
  // A window that is too short for a few requests would admit none.
  const window = Math.max(published.window, FEWEST / perMs);
  const requests = Math.floor(perMs * window);
  const scaled = published.burst * Math.max(1, requests / published.requests);
  return { requests, window, burst: Math.min(scaled, requests / 2) };
};

const FEWEST = 4;

/** Providers of nodes sell requests a second, and refuse what exceeds any single one. */
const nodeBudget = (perMinute: string | undefined): Budget => {
  const requests = Math.floor(Number(perMinute ?? 0) / 60);
  return requests < FEWEST_A_SECOND
    ? budgetOf(UPSTREAM_BUDGET.solana, perMinute)
    : { requests, window: SECOND, burst: Math.max(FEWEST, requests / 4) };
};

/** With fewer, a page's requests would wait for each other. */
const FEWEST_A_SECOND = 10;

/** All variables' names, for tools that pass them on. */
export const VARIABLE_NAMES = Object.keys(vars.shape) as (keyof typeof vars.shape)[];

/** The Telegram bot, or null. Throws an `Error` naming the missing settings if a bot is named. */
const telegramOf = (data: z.output<typeof vars>) => {
  const botName = data.TELEGRAM_BOT_NAME;
  if (!botName) return null;
  const { TELEGRAM_URL, TELEGRAM_BOT_TOKEN, TELEGRAM_WEBHOOK_SECRET } = data;
  const given = { TELEGRAM_URL, TELEGRAM_BOT_TOKEN, TELEGRAM_WEBHOOK_SECRET };
  const missing = Object.entries(given).flatMap(([name, value]) => (value ? [] : [name]));
  if (!TELEGRAM_URL || !TELEGRAM_BOT_TOKEN || !TELEGRAM_WEBHOOK_SECRET) {
    throw new Error(
      missing.map((name) => `${name} is missing, and TELEGRAM_BOT_NAME names a bot`).join('\n'),
    );
  }
  const [botToken, webhookSecret] = [TELEGRAM_BOT_TOKEN, TELEGRAM_WEBHOOK_SECRET];
  // The sandbox also stands in for t.me.
  const chats = isLoopback(new URL(TELEGRAM_URL)) ? `${TELEGRAM_URL}/t.me` : 'https://t.me';
  return { url: TELEGRAM_URL, chatUrl: `${chats}/${botName}`, botName, botToken, webhookSecret };
};

/** The keys that sign push notifications and the contact that push services see, or null. */
const pushOf = (data: z.output<typeof vars>) => {
  const [, , publicKey, privateKey] = VAPID_KEYS.exec(data.VAPID_KEYS ?? '') ?? [];
  if (!publicKey || !privateKey) return null;
  const { CONTACT: contact = '' } = data;
  return {
    publicKey,
    privateKey,
    subject: contact.includes('@') ? `mailto:${contact}` : data.PUBLIC_ORIGIN,
  };
};

/** The zone for promoters' own hosts, or null. Throws an `Error` naming missing settings. */
const hostsOf = (data: z.output<typeof vars>) => {
  const { HOSTS_ZONE_ID: zone, HOSTS_API_URL, HOSTS_DNS_URL, HOSTS_CNAME, HOSTS_TOKEN } = data;
  if (!zone) return null;
  if (!HOSTS_API_URL || !HOSTS_DNS_URL || !HOSTS_CNAME || !HOSTS_TOKEN) {
    const needed = Object.entries({ HOSTS_API_URL, HOSTS_DNS_URL, HOSTS_CNAME, HOSTS_TOKEN });
    const names = needed.flatMap(([name, value]) => (value ? [] : [name]));
    throw new Error(
      names.map((name) => `${name} is missing, and HOSTS_ZONE_ID names a zone`).join('\n'),
    );
  }
  return {
    zone,
    url: HOSTS_API_URL,
    dnsUrl: HOSTS_DNS_URL,
    cname: HOSTS_CNAME,
    token: HOSTS_TOKEN,
  };
};

/** Prefix of the values in .dev.vars.example, which are public and thus no secrets. */
const EXAMPLE = /^(development-only|sandbox)-/i;

const MIN_LENGTH = 32;

const ADVICE = '; `openssl rand -base64 33` makes one';

/** Why a value can't be a public deployment's secret, or null. */
const secretProblem = (value: string): string | null => {
  if (EXAMPLE.test(value)) return `must not be the example, which everybody knows${ADVICE}`;
  return value.length < MIN_LENGTH ? `must have at least ${MIN_LENGTH} characters${ADVICE}` : null;
};

/** Why a value can't be our credential at a third party, or null. */
const exampleProblem = (value: string): string | null =>
  EXAMPLE.test(value) ? 'must not be the example, which only the sandbox knows' : null;

/** A public deployment needs real secrets; loopback accepts the examples. */
const secretProblems = (data: z.output<typeof vars>): string[] => {
  if ([data.PUBLIC_ORIGIN, data.LINK_ORIGIN].every((text) => isLoopback(new URL(text)))) return [];
  const { X_CLIENT_ID, X_CLIENT_SECRET, VISITOR_SALT, REPORT_KEY, OPS_TOKEN } = data;
  const { botToken = null, webhookSecret = null } = telegramOf(data) ?? {};
  const problems = {
    X_CLIENT_ID: exampleProblem(X_CLIENT_ID),
    X_CLIENT_SECRET: secretProblem(X_CLIENT_SECRET),
    VISITOR_SALT: secretProblem(VISITOR_SALT),
    REPORT_KEY: namesIn(REPORT_KEY).map(secretProblem).find(Boolean) ?? null,
    OPS_TOKEN: OPS_TOKEN === undefined ? null : secretProblem(OPS_TOKEN),
    VAPID_KEYS: exampleProblem(data.VAPID_KEYS ?? ''),
    TELEGRAM_BOT_TOKEN: botToken === null ? null : secretProblem(botToken),
    HOSTS_TOKEN: exampleProblem(hostsOf(data)?.token ?? ''),
    TELEGRAM_WEBHOOK_SECRET: webhookSecret === null ? null : secretProblem(webhookSecret),
  };
  return Object.entries(problems).flatMap(([name, problem]) =>
    problem ? [`${name} ${problem}`] : [],
  );
};

export type Config = ReturnType<typeof parseConfig>;

export const parseConfig = (source: unknown) => {
  const result = vars.safeParse(source);
  if (!result.success) {
    throw new Error(
      result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'),
    );
  }
  const { data } = result;
  const problems = secretProblems(data);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    productName: data.PRODUCT_NAME,
    /** The operator's contact: an e-mail address or a URL, or null. */
    contact: data.CONTACT || null,
    publicOrigin: data.PUBLIC_ORIGIN,
    linkOrigin: data.LINK_ORIGIN,
    /** `Secure` and `__Host-` cookies require an https origin. */
    isSecure: data.PUBLIC_ORIGIN.startsWith('https:'),
    defaultReferrer: data.DEFAULT_REFERRER,
    dexscreenerUrl: data.DEXSCREENER_URL,
    geckoterminalUrl: data.GECKOTERMINAL_URL,
    solanaRpcUrl: data.SOLANA_RPC_URL,
    /** The second price source, or null. */
    coinbaseUrl: data.COINBASE_URL ?? null,
    /** Google's lists of dangerous hosts; null disables the check. */
    webRisk:
      data.WEB_RISK_URL && data.WEB_RISK_KEY
        ? { url: data.WEB_RISK_URL, key: data.WEB_RISK_KEY }
        : null,
    xAuthorizeUrl: data.X_AUTHORIZE_URL,
    xApiUrl: data.X_API_URL,
    xClientId: data.X_CLIENT_ID,
    xClientSecret: data.X_CLIENT_SECRET,
    visitorSalt: data.VISITOR_SALT,
    /** Seeds of the keys for signed reports: the first one signs, all verify. */
    reportKeys: namesIn(data.REPORT_KEY),
    telegram: telegramOf(data),
    hosts: hostsOf(data),
    push: pushOf(data),
    /** The requested own host of a promoter, whose origin is then `linkOrigin`; null on ours. */
    ownHost: null as { host: string; userId: string; refCode: string } | null,
    budgets: {
      dexscreener: budgetOf(UPSTREAM_BUDGET.dexscreener, data.DEXSCREENER_PER_MINUTE),
      geckoterminal: budgetOf(UPSTREAM_BUDGET.geckoterminal, data.GECKOTERMINAL_PER_MINUTE),
      solana: nodeBudget(data.SOLANA_PER_MINUTE),
      coinbase: budgetOf(UPSTREAM_BUDGET.coinbase, data.COINBASE_PER_MINUTE),
      telegram: UPSTREAM_BUDGET.telegram,
      cloudflare: UPSTREAM_BUDGET.cloudflare,
      dns: UPSTREAM_BUDGET.dns,
    },
    /**
     * How long we wait for an upstream's answer, and a request in all for D1; longer on a busy
     * machine that tests.
     */
    waits: {
      upstream: Number(data.UPSTREAM_WAIT ?? UPSTREAM.timeout),
      database: Number(data.DATABASE_WAIT ?? REQUEST.maxDatabaseWait),
    },
    /** Bearer token for the operator's endpoints; null disables them. */
    opsToken: data.OPS_TOKEN ?? null,
    /** Platforms reported closed to trading: their buttons come last and say so. */
    closedPlatforms: namesIn(data.CLOSED_PLATFORMS ?? '').filter(isPlatform),
  };
};

const configs = new WeakMap<object, Config>();

export const configOf = (env: Env): Config => {
  const known = configs.get(env);
  if (known) return known;
  const config = parseConfig(env);
  configs.set(env, config);
  return config;
};
