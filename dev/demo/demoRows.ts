// The demo promoter's 90 days, the same at every run except for dates.
import { DAY } from '@soltrade/schema/durations';
import { DEMO_WALLET_ADDRESS } from '../../schema/src/demoWallet.ts';
import { findPlatform, type PlatformId } from '../../schema/src/platforms/index.ts';
import { randomFrom } from '../randomFrom.ts';
import { CALLED, callRows, DEMO_DAYS, DEMO_LINKS } from './demoCalls.ts';
import { DEMO_PROMOTER } from './demoEvents.ts';
import type { Row, TableRows } from './demoSql.ts';

const USERNAME = 'demo_kol';
const SHORT_CODE = 'demokol2';
const APPROVAL_ID = 'demo-approval';
const PARTNER_ID = 'demo-partner';

const CREDENTIALS: Partial<Record<PlatformId, string>> = {
  'pump.fun': 'demokol',
  jupiter: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  axiom: 'demokol',
  bonkbot: 'demokol',
};

/**
 * One payout per week and platform: Jupiter's came from the partner, the others were entered
 * manually. On-chain payouts are read from the payout wallet once the product runs.
 */
const revenueRows = (now: number): Row[] => {
  const random = randomFrom(7);
  return Object.keys(CREDENTIALS).flatMap((platform) =>
    [1, 8, 15, 22].map((daysAgo) => {
      const id = `demo-revenue-${platform}-${daysAgo}`;
      const microUsd = Math.round((20 + 160 * random()) * 100) * 10_000;
      const at = now - daysAgo * DAY;
      const isPartner = platform === 'jupiter';
      const isPending = isPartner && daysAgo === 1;
      return {
        id,
        user_id: DEMO_PROMOTER,
        platform,
        // The tracker returned a sub-id.
        link_id: isPartner ? (DEMO_LINKS[daysAgo % 2]?.linkId ?? null) : null,
        channel: isPartner && daysAgo > 8 ? 'x' : isPartner ? 'telegram' : null,
        source: isPartner ? 'partner' : 'reported',
        kind: isPartner ? 'referral' : 'manual',
        proof: isPartner ? 'approved' : null,
        batch: isPartner ? APPROVAL_ID : null,
        partner_id: isPartner ? PARTNER_ID : null,
        state: isPending ? 'pending' : isPartner ? 'approved' : 'paid',
        micro_usd: isPending ? 0 : microUsd,
        pending_micro_usd: isPending ? microUsd : 0,
        remaining: String(microUsd),
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

const begunAt = (now: number): number => now - DEMO_DAYS * DAY;

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
      rows: [
        { user_id: DEMO_PROMOTER, is_open: 1, is_indexed: 0, opened_at: begun, updated_at: begun },
      ],
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
          rescan_after: 0,
          next_read_at: 0,
          leased_until: 0,
          rules_version: '',
          created_at: begun,
        },
      ],
    },
    {
      table: 'partners',
      rows: [
        {
          id: PARTNER_ID,
          user_id: DEMO_PROMOTER,
          name: 'Jupiter',
          platform: 'jupiter',
          seed: '',
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
