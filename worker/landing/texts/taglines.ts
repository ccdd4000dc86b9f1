import type { PlatformId } from '@soltrade/schema/platforms/index';

export type Tagline =
  | 'fastest'
  | 'bestPrices'
  | 'advanced'
  | 'telegramBot'
  | 'terminal'
  | 'walletTracking'
  | 'exchange';

/** Which of a language's taglines is shown under a platform's name, or none. */
export const TAGLINES: Readonly<Record<PlatformId, Tagline | null>> = {
  'pump.fun': 'fastest',
  jupiter: 'bestPrices',
  axiom: 'advanced',
  bonkbot: 'telegramBot',
  padre: 'advanced',
  bullx: null,
  bloom: 'telegramBot',
  gmgn: 'walletTracking',
  gmgnbot: 'telegramBot',
  jupiterbot: 'telegramBot',
  maestro: 'telegramBot',
  nova: 'telegramBot',
  pepeboost: 'telegramBot',
  photon: 'terminal',
  raydium: 'exchange',
  soltradingbot: 'telegramBot',
  trojan: 'telegramBot',
  trojanterminal: 'terminal',
};
