import { DISCLOSURE_KINDS } from '@soltrade/schema/choices';
import { CALL_STATES } from '@soltrade/schema/contracts/links';
import { PROMOTER_PAGE } from '@soltrade/schema/limits/landing';
import { CONNECTABLE_PLATFORMS } from '@soltrade/schema/platforms/index';
import { landingModel } from './landingModel.fixture.ts';
import type { LandingModel } from './model.ts';
import type { CallLine, PromoterModel } from './promoterModel.ts';

const MULTIPLES = [0.04, 2.1, null, 12, 0.87];

const share = (reached: number) => ({ reached, of: 40, share: reached / 40, low: 0.1, high: 0.4 });

export const RECORD_OF_MANY: NonNullable<PromoterModel['record']> = {
  settled: 40,
  reached: { 2: { ...share(16), low: 0.264, high: 0.554 }, 5: share(4), 10: share(1) },
  medianPeak: 1.4,
  medianR7: 0.31,
  noMarketShare: 0.25,
  callsPerWeek: 3.46,
  open: 7,
  notShared: 3,
  unknown: 2,
  ownToken: 1,
};

/** Calls with realistic variation. */
const callLine = (_: unknown, index: number): CallLine => ({
  linkId: `link-${index}`,
  href: index % 7 === 3 ? null : `/r/alice/coin-${index}?c=page`,
  name: `The ${index * 7919} coin of everybody`,
  symbol: `COIN${index}`,
  mint: '6p6xgHyF7AeE6TZkSmFsko444wqoP15icUSqi2jfGiPN',
  image:
    index % 5 === 2
      ? null
      : `/img/token/${`${index}8HjiRvPNwFT9jpzAAsYF4rE9y576CKdTkQZXaxib`.slice(0, 43)}`,
  call: {
    at: Date.UTC(2026, 10, 18),
    age: { count: 3 + index, unit: 'day' },
    marketCap: String(84_000 * (index + 1)),
    price: '0.00084',
    multiple: MULTIPLES[index % MULTIPLES.length] ?? null,
  },
  state: CALL_STATES[index % CALL_STATES.length] ?? 'open',
  peak: index % CALL_STATES.length === 1 ? 3.4 : null,
  r7: index % CALL_STATES.length === 1 ? 0.12 : null,
  noMarket: index % 10 === 1,
  change: null,
  stake: DISCLOSURE_KINDS[index % DISCLOSURE_KINDS.length] ?? 'not_stated',
});

/** A full page of calls, a pinned one, and all platforms with a sign-up link. */
export const promoterModel = (
  change: Partial<PromoterModel> & { locale?: LandingModel['visit']['locale'] } = {},
): PromoterModel => {
  const { locale = 'en', ...rest } = change;
  const { productName, appOrigin, preview, recommender, tracking, visit } = landingModel({
    visit: { locale },
  });
  const calls = Array.from({ length: PROMOTER_PAGE.calls }, callLine);
  return {
    productName,
    appOrigin,
    preview,
    recommender,
    tracking,
    visit,
    pageUrl: 'https://sol.example/r/alice',
    memberSince: '2026-11-05T00:00:00.000Z',
    isIndexed: true,
    callCount: 123,
    record: RECORD_OF_MANY,
    best: calls.filter(({ peak }) => peak !== null).slice(0, PROMOTER_PAGE.best),
    pinned: calls[3] ?? null,
    calls,
    older: '/r/alice?before=1_x',
    newest: null,
    action: 'show',
    invites: CONNECTABLE_PLATFORMS.map(({ id, label }) => ({
      platform: id,
      label,
      tagline: null,
      url: `https://${id}.example/r/alice`,
      isOwn: true,
      isClosed: false,
      isPaidByVisitor: false,
    })),
    ...rest,
  };
};
