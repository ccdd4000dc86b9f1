import { DAY, MINUTE } from '@soltrade/schema/durations';
import { AD_CLICK_IDS, AUDIENCE, CLICK, STATISTICS } from '@soltrade/schema/limits/clicks';
import type { Locale } from '@soltrade/schema/locales';
import type { ArticleTexts } from '../ArticlePage.tsx';
import type { ClicksText } from './ClicksText.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';
import { tr } from './tr.ts';
import { vi } from './vi.ts';
import { zh } from './zh.ts';

const BY_LOCALE: Record<Locale, ClicksText> = { en, es, pt, tr, zh, vi };

export const clicksTextOf = (locale: Locale, product: string): ArticleTexts =>
  BY_LOCALE[locale]({
    product,
    minutes: CLICK.repeatWindow / MINUTE,
    kept: (CLICK.repeatWindow + CLICK.networkWindow) / MINUTE,
    networkMinutes: CLICK.networkWindow / MINUTE,
    perAddress: CLICK.newVisitorsPerAddress,
    perNetwork: CLICK.newVisitorsPerNetwork,
    days: CLICK.eventRetention / DAY,
    channels: CLICK.maxChannelsPerDay,
    channelsOfAll: STATISTICS.maxChannelsPerDay,
    fewest: AUDIENCE.fewestPersons,
    clickIds: AD_CLICK_IDS.join(', '),
  });
