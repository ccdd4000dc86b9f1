import { definePayer } from './defineRule.ts';

export const maestro = definePayer({
  id: 'maestro-payer',
  label: 'Maestro',
  platform: null,
  version: 1,
  source: 'DefiLlama/dimension-adapters at e7346b0, fees/maestro.ts',
  terms: [{ from: '2024-03-05', until: null, kind: 'referral', assets: ['SOL'] }],
  wallets: ['BNuebGMyAsrLytsS13whc3qUqbnM9mVwUJcumD31m5zA'],
  memo: 'MaestroReferral',
});
