// The demo promoter's life of 90 days, the same at every run but for the dates.
import { DAY, HOUR } from '@soltrade/schema/durations';
import { DEMO_WALLET_ADDRESS } from '../../schema/src/demoWallet.ts';
import { RECORD, SETTLEMENT } from '../../schema/src/limits/record.ts';
import { findPlatform, type PlatformId } from '../../schema/src/platforms/index.ts';
import { randomFrom } from '../randomFrom.ts';
import { PAST_CALLS, type PastCall } from '../sandbox/pastTokens.ts';
import type { SandboxToken } from '../sandbox/tokenDefinition.ts';
import { SANDBOX_TOKENS } from '../sandbox/tokens.ts';
import { DEMO_PROMOTER, type DemoLink } from './demoEvents.ts';
import type { Row, TableRows } from './demoSql.ts';

const DAYS = 90;
const USERNAME = 'demo_kol';
const SHORT_CODE = 'demokol2';
const APPROVAL_ID = 'demo-approval';

const CREDENTIALS: Partial<Record<PlatformId, string>> = {
  'pump.fun': 'demokol',
  jupiter: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  axiom: 'demokol',
  bonkbot: 'demokol',
};

/** What became of the calls whose tokens the sandbox trades: as in `PastCall`. */
const OUTCOMES: readonly Omit<PastCall, 'entry'>[] = [
  { peak: 3.4, r7: 2.2, now: 1.9 },
  { peak: 1.3, r7: 0.4, now: 0.35 },
  { peak: 1.1, r7: 1, now: 1 },
  { peak: 2.6, r7: 1.4, now: 1.2 },
  { peak: 1.5, r7: 0.7, now: 0.6 },
  { peak: 2.2, r7: 0.9, now: 0.8 },
];

const traded = SANDBOX_TOKENS.filter(
  ({ kind }) =>
    !['no-pool', 'hostile-name', 'insecure-image', 'powers', 'rug', 'sample', 'spikes'].includes(kind),
);

/** The call of the newest one waits for its price: the product itself finds it, and settles it. */
const CALLED: readonly { token: SandboxToken; call: PastCall | null }[] = [
  ...traded.map((token, index) => {
    const outcome = OUTCOMES[index];
    return {
      token,
      call: outcome ? { ...outcome, entry: (token.price?.start ?? 0.001) / outcome.now } : null,
    };
  }),
  ...PAST_CALLS,
];

/** Those of the first tokens are every ten days or so, of which the second is paused; the past ones between them. */
export const DEMO_LINKS: readonly DemoLink[] = CALLED.map((_, index) => {
  const later = index - traded.length;
  const isPast = later >= 0;
  const share = isPast ? (later + 0.5) / PAST_CALLS.length : index / traded.length;
  return {
    linkId: `demo-link-${index}`,
    startedDaysAgo: Math.round((DAYS - 1) * (1 - (isPast ? 0.85 : 1) * share)),
    pausedDaysAgo: index === 1 ? 12 : null,
  };
});

/** A call as the product would have stored it, and what became of it. */
const callRows = (now: number): { calls: Row[]; settlements: Row[] } => {
  const rows = DEMO_LINKS.map(({ linkId, startedDaysAgo }, index) => {
    const at = now - startedDaysAgo * DAY;
    const { call = null, token } = CALLED[index] ?? {};
    const dueAt = at + RECORD.window + SETTLEMENT.margin;
    const sharedAt = at - (at % HOUR);
    return {
      call: {
        link_id: linkId,
        called_at: at,
        entry_state: call ? 'known' : 'pending',
        price: call?.entry.toPrecision(6) ?? null,
        market_cap: call && String(Math.round(call.entry * (token?.supply ?? 0))),
        source: call && 'dexscreener',
        fetched_at: call && at,
      },
      settlement: {
        link_id: linkId,
        method: RECORD.method,
        state: call ? 'settled' : 'open',
        shared_at: call && sharedAt,
        entry: call?.entry.toPrecision(6) ?? null,
        peak: call?.peak ? (call.entry * call.peak).toPrecision(6) : null,
        peak_at: call?.peak ? sharedAt + (4 + ((index * 17) % 120)) * HOUR : null,
        drawdown: call?.peak ? ((index * 7) % 40) / 100 : null,
        r7: call?.r7 ?? null,
        no_market: call && (call.r7 < 0.1 ? 1 : 0),
        settled_at: call && dueAt,
        due_at: dueAt,
        attempts: 0,
      },
    };
  });
  return { calls: rows.map(({ call }) => call), settlements: rows.map(({ settlement }) => settlement) };
};

/**
 * Payouts of one a week and platform: those of Jupiter came from the partner, the others the promoter entered by hand. What
 * came on chain is read of the payout wallet once the product runs.
 */
const revenueRows = (now: number): Row[] => {
  const random = randomFrom(7);
  return Object.keys(CREDENTIALS).flatMap((platform) =>
    [1, 8, 15, 22].map((daysAgo) => {
      const id = `demo-revenue-${platform}-${daysAgo}`;
      const microUsd = Math.round((20 + 160 * random()) * 100) * 10_000;
      const at = now - daysAgo * DAY;
      const isPartner = platform === 'jupiter';
      return {
        id,
        key: id,
        user_id: DEMO_PROMOTER,
        platform,
        link_id: null,
        source: isPartner ? 'partner' : 'reported',
        kind: isPartner ? 'referral' : 'manual',
        proof: isPartner ? 'approved' : null,
        batch: isPartner ? APPROVAL_ID : null,
        micro_usd: microUsd,
        asset: 'USD',
        raw_amount: String(microUsd),
        decimals: 6,
        price: '1',
        price_at: at,
        price_source: 'par',
        at,
        recorded_at: at,
      };
    }),
  );
};

const begunAt = (now: number): number => now - DAYS * DAY;

const accountRows = (now: number): TableRows[] => {
  const begun = begunAt(now);
  const user: Row = {
    id: DEMO_PROMOTER,
    username: USERNAME,
    display_name: 'Demo Promoter',
    profile_picture: null,
    wallet_address: DEMO_WALLET_ADDRESS,
    twitter_id: 'demo',
    twitter_username: USERNAME,
    twitter_profile_image_url: null,
    auth_method: 'wallet',
    short_code: SHORT_CODE,
    created_at: begun,
    updated_at: now,
  };
  const name = (key: string, kind: 'username' | 'code'): Row => ({
    key,
    user_id: DEMO_PROMOTER,
    kind,
    created_at: begun,
  });
  const connected = Object.entries(CREDENTIALS).filter(([id]) => findPlatform(id)?.credential);
  return [
    { table: 'users', rows: [user] },
    { table: 'names', rows: [name(USERNAME, 'username'), name(SHORT_CODE, 'code')] },
    {
      table: 'platform_connections',
      rows: connected.map(([platform, credential]) => ({
        id: `demo-${platform}`,
        user_id: DEMO_PROMOTER,
        platform_name: platform,
        credential,
        is_active: 1,
        created_at: begun,
        updated_at: begun,
      })),
    },
    {
      table: 'promoter_pages',
      rows: [{ user_id: DEMO_PROMOTER, is_open: 1, is_indexed: 0, opened_at: begun, updated_at: begun }],
    },
  ];
};

const linkRows = ({ now, imageBase }: DemoOptions): TableRows[] => {
  const { calls, settlements } = callRows(now);
  return [
    {
      table: 'tokens',
      rows: CALLED.map(({ token: { mint, name: tokenName, symbol, image } }) => ({
        mint,
        name: tokenName,
        symbol,
        updated_at: now,
        image_url: image && 'file' in image ? `${imageBase}/images/${image.file}.png` : null,
      })),
    },
    {
      table: 'links',
      rows: DEMO_LINKS.flatMap(({ linkId, startedDaysAgo, pausedDaysAgo }, index) => {
        const token = CALLED[index]?.token;
        if (!token) return [];
        const identifier = `demo-${token.symbol.toLowerCase()}`;
        return {
          id: linkId,
          user_id: DEMO_PROMOTER,
          mint: token.mint,
          identifier,
          identifier_key: identifier,
          platforms: JSON.stringify(Object.keys(CREDENTIALS)),
          is_active: pausedDaysAgo === null ? 1 : 0,
          created_at: now - startedDaysAgo * DAY,
          updated_at: now,
        };
      }),
    },
    { table: 'calls', rows: calls },
    { table: 'settlements', rows: settlements },
  ];
};

const moneyRows = (now: number): TableRows[] => {
  const begun = begunAt(now);
  return [
    {
      table: 'payout_wallets',
      rows: [
        {
          id: 'demo-wallet',
          user_id: DEMO_PROMOTER,
          address: DEMO_WALLET_ADDRESS,
          address_hash: 'demo-wallet',
          proven_at: begun,
          is_public: 1,
          read_from: begun,
          read_now_after: 0,
          next_read_at: 0,
          leased_until: 0,
          rules_version: '',
          created_at: begun,
        },
      ],
    },
    {
      table: 'partner_approvals',
      rows: [
        {
          id: APPROVAL_ID,
          user_id: DEMO_PROMOTER,
          partner_id: null,
          seed: '',
          note: 'The demo',
          approved_at: begun,
        },
      ],
    },
    { table: 'revenue_entries', rows: revenueRows(now) },
  ];
};

type DemoOptions = { now: number; imageBase: string };

export const demoRows = (options: DemoOptions): TableRows[] => [
  ...accountRows(options.now),
  ...linkRows(options),
  ...moneyRows(options.now),
];
