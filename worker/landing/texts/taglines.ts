import type { Locale } from '@soltrade/schema/locales';
import type { PlatformId } from '@soltrade/schema/platforms/index';

type Tagline = Readonly<Record<Locale, string>>;

const TELEGRAM_BOT: Tagline = {
  en: 'Telegram bot',
  es: 'Bot de Telegram',
  pt: 'Bot do Telegram',
  tr: 'Telegram botu',
  zh: 'Telegram 机器人',
  vi: 'Bot Telegram',
  ru: 'Telegram-бот',
  id: 'Bot Telegram',
};

const ADVANCED_TRADING: Tagline = {
  en: 'Advanced trading',
  es: 'Trading avanzado',
  pt: 'Trading avançado',
  tr: 'Gelişmiş işlem',
  zh: '高级交易',
  vi: 'Giao dịch nâng cao',
  ru: 'Продвинутый трейдинг',
  id: 'Trading tingkat lanjut',
};

const TRADING_TERMINAL: Tagline = {
  en: 'Trading terminal',
  es: 'Terminal de trading',
  pt: 'Terminal de trading',
  tr: 'İşlem terminali',
  zh: '交易终端',
  vi: 'Cổng giao dịch web',
  ru: 'Торговый терминал',
  id: 'Terminal trading',
};

/** Shown under a platform's name, or null. */
export const TAGLINES: Readonly<Record<PlatformId, Tagline | null>> = {
  'pump.fun': {
    en: 'Fastest execution',
    es: 'La ejecución más rápida',
    pt: 'Execução mais rápida',
    tr: 'En hızlı işlem',
    zh: '执行最快',
    vi: 'Khớp lệnh nhanh nhất',
    ru: 'Самое быстрое исполнение',
    id: 'Eksekusi tercepat',
  },
  jupiter: {
    en: 'Best prices',
    es: 'Los mejores precios',
    pt: 'Melhores preços',
    tr: 'En iyi fiyatlar',
    zh: '价格最优',
    vi: 'Giá tốt nhất',
    ru: 'Лучшие цены',
    id: 'Harga terbaik',
  },
  axiom: ADVANCED_TRADING,
  bonkbot: TELEGRAM_BOT,
  padre: ADVANCED_TRADING,
  bullx: null,
  bloom: TELEGRAM_BOT,
  gmgn: {
    en: 'Terminal and wallet tracking',
    es: 'Terminal y seguimiento de wallets',
    pt: 'Terminal e rastreio de carteiras',
    tr: 'Terminal ve cüzdan takibi',
    zh: '交易终端与钱包追踪',
    vi: 'Giao dịch và theo dõi ví',
    ru: 'Терминал и отслеживание кошельков',
    id: 'Terminal dan pelacakan wallet',
  },
  gmgnbot: TELEGRAM_BOT,
  jupiterbot: TELEGRAM_BOT,
  maestro: TELEGRAM_BOT,
  nova: TELEGRAM_BOT,
  pepeboost: TELEGRAM_BOT,
  photon: TRADING_TERMINAL,
  raydium: {
    en: 'Decentralized exchange',
    es: 'Exchange descentralizado',
    pt: 'Corretora descentralizada',
    tr: 'Merkeziyetsiz borsa',
    zh: '去中心化交易所',
    vi: 'Sàn phi tập trung',
    ru: 'Децентрализованная биржа',
    id: 'Bursa terdesentralisasi',
  },
  soltradingbot: TELEGRAM_BOT,
  trojan: TELEGRAM_BOT,
  trojanterminal: TRADING_TERMINAL,
};
