import { definePayer } from './defineRule.ts';

/**
 * BONKbot and Telemetry pay from the same wallet; since Telemetry's start, that includes cashback.
 */
export const bonkbot = definePayer({
  id: 'bonkbot-payer',
  label: 'BONKbot / Telemetry',
  platform: 'bonkbot',
  version: 1,
  source: 'DefiLlama/dimension-adapters at e7346b0, fees/bonk-bot and fees/telemetry.ts',
  terms: [
    { from: null, until: '2025-06-26', kind: 'referral', assets: ['BONK'] },
    { from: '2025-06-26', until: '2025-08-12', kind: 'referral', assets: ['SOL'] },
    { from: '2025-08-12', until: null, kind: 'referral_or_cashback', assets: ['SOL'] },
  ],
  wallets: ['84DGj4Qpypcaa5uxdzphYzkutEUTvxLWSuWq3BoJLxkp'],
});
