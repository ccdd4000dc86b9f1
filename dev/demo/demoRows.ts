// The demo promoter's life of 90 days, the same at every run but for the dates.
import { DAY } from '@soltrade/schema/durations';
import { DEMO_WALLET_ADDRESS } from '../../schema/src/demoWallet.ts';
import { RECORD, SETTLEMENT } from '../../schema/src/limits.ts';
import { findPlatform, type PlatformId } from '../../schema/src/platforms/index.ts';
import { randomFrom } from '../randomFrom.ts';
import { SANDBOX_TOKENS } from '../sandbox/tokens.ts';
import type { DemoLink } from './demoEvents.ts';
import { DEMO_PROMOTER } from './demoPromoter.ts';
import type { Row, TableRows } from './tableRows.ts';

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

const tokens = SANDBOX_TOKENS.filter(
  ({ kind }) => !['no-pool', 'hostile-name', 'insecure-image', 'powers', 'rug', 'spikes'].includes(kind),
);

/** The oldest first; a new one every ten days or so, of which the second is paused. */
export const DEMO_LINKS: readonly DemoLink[] = tokens.map((_, index) => ({
  linkId: `demo-link-${index}`,
  startedDaysAgo: Math.round((DAYS - 1) * (1 - index / tokens.length)),
  pausedDaysAgo: index === 1 ? 12 : null,
}));

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

/** All rows, parents first. `imageBase` is the sandbox's own URL, which serves the tokens' pictures. */
export const demoRows = (options: { now: number; imageBase: string }): TableRows[] => {
  const { now, imageBase } = options;
  const begun = now - DAYS * DAY;
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
  const calledAt = DEMO_LINKS.map(
    ({ linkId, startedDaysAgo }) => [linkId, now - startedDaysAgo * DAY] as const,
  );
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
      table: 'tokens',
      rows: tokens.map(({ mint, name: tokenName, symbol, image }) => ({
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
        const token = tokens[index];
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
    // As a link of an earlier version has them: the product itself finds the prices, and settles what is over.
    {
      table: 'calls',
      rows: calledAt.map(([linkId, at]) => ({ link_id: linkId, called_at: at, entry_state: 'pending' })),
    },
    {
      table: 'settlements',
      rows: calledAt.map(([linkId, at]) => ({
        link_id: linkId,
        method: RECORD.method,
        state: 'open',
        attempts: 0,
        due_at: at + RECORD.window + SETTLEMENT.margin,
      })),
    },
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
