import { PROMOTER_PAGE } from '@soltrade/schema/limits';
import { CONNECTABLE_PLATFORMS } from '@soltrade/schema/platforms/index';
import { landingModel } from './landingModel.fixture.ts';
import type { LandingModel } from './model.ts';
import type { CallLine, PromoterModel } from './promoterModel.ts';
import { promoterTextsOf } from './promoterTexts.ts';

const MULTIPLES = [0.04, 2.1, null, 12, 0.87];

/** Calls that differ as those of a promoter do. */
const callLine = (_: unknown, index: number): CallLine => ({
  linkId: `link-${index}`,
  href: index % 7 === 3 ? null : `/r/alice/coin-${index}?c=page`,
  name: `The ${index * 7919} coin of everybody`,
  symbol: `COIN${index}`,
  image:
    index % 5 === 2 ? null : `/img/token/${`${index}8HjiRvPNwFT9jpzAAsYF4rE9y576CKdTkQZXaxib`.slice(0, 43)}`,
  call: {
    age: { count: 3 + index, unit: 'day' },
    marketCap: String(84_000 * (index + 1)),
    price: '0.00084',
    multiple: MULTIPLES[index % MULTIPLES.length] ?? null,
  },
});

/** A page with as many calls as it lists, a pinned one, and every platform that has a sign-up link. */
export const promoterModel = (
  change: Partial<PromoterModel> & { locale?: LandingModel['visit']['locale'] } = {},
): PromoterModel => {
  const { locale = 'en', ...rest } = change;
  const { productName, preview, recommender, tracking, visit } = landingModel({ visit: { locale } });
  const calls = Array.from({ length: PROMOTER_PAGE.calls }, callLine);
  return {
    ...{ productName, preview, recommender, tracking, visit },
    pageUrl: 'https://sol.example/r/alice',
    memberSince: '2026-11-05T00:00:00.000Z',
    isIndexed: true,
    callCount: 123,
    pinned: calls[3] ?? null,
    calls,
    older: '/r/alice?before=1_x',
    newest: null,
    invites: CONNECTABLE_PLATFORMS.map(({ id, label }) => ({
      ...{ platform: id, label, tagline: promoterTextsOf(locale).signUpTagline },
      url: `https://${id}.example/r/alice`,
      ...{ isClosed: false, isPaidByVisitor: false },
    })),
    ...rest,
  };
};
