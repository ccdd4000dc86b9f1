// An audience as the server sends it.
import { byDimension } from '@soltrade/schema/audience/dimensions';
import type { Audience, AudienceEvents } from '@soltrade/schema/contracts/audience';

const row = (value: string | null, persons: number) => ({ value, persons, repeats: 0, robots: 0 });

const events = (persons: number): AudienceEvents => {
  const whole = { persons, repeats: 0, robots: 3 };
  const half = persons / 2;
  return {
    total: whole,
    days: [{ day: '2026-11-21', ...whole }],
    links: [{ linkId: 'l1', customIdentifier: 'goose', symbol: 'GOOSE', ...whole }],
    ...byDimension(() => [row('-', persons)]),
    platform: [],
    channel: [row('', half), row('x', half)],
    country: [row('DE', half), row('T1', half - 10), row('-', 6), { ...row(null, 4), robots: 3 }],
    source: [
      row('telegram', half),
      row('?vip', 20),
      row('blog.example.org', 15),
      row('-', half - 35),
    ],
    device: [row('phone', persons)],
    system: [row('ios', half), row('android', half)],
    browser: ['chrome', 'safari', 'firefox', 'edge', 'opera', 'wallet', 'app'].map((browser) =>
      row(browser, Math.floor(persons / 7)),
    ),
    language: [row('pt', persons)],
    host: [row('main', persons)],
    network: [row('other', half), row('datacenter', half - 10), row('relay', 10)],
  };
};

/** 140 views and 70 clicks of one day. */
export const audience = (facts: Partial<Audience> = {}): Audience => ({
  days: { from: '2026-11-15', to: '2026-11-21' },
  views: events(140),
  clicks: events(70),
  known: null,
  ...facts,
});
