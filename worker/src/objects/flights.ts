import { promoterPageFlight } from '../actions/landing/composePromoterPage.ts';
import { recordFlight } from '../actions/landing/composeRecord.ts';
import { previewFlight } from '../actions/landing/drawPreview.ts';
import { pictureFlight } from '../actions/landing/fetchPicture.ts';
import { refreshFlight } from '../actions/landing/refreshLanding.ts';
import { chartFlight } from '../actions/market/refreshChart.ts';
import { chartPoolFlight } from '../actions/market/refreshChartPool.ts';
import { factsFlight } from '../actions/market/refreshFacts.ts';
import { cardFlight } from '../actions/market/refreshTokenCard.ts';
import type { Flight } from '../stubs.ts';

/** All that `SingleFlight` runs. */
export const FLIGHTS: readonly Flight<unknown, unknown>[] = [
  cardFlight,
  chartFlight,
  chartPoolFlight,
  factsFlight,
  pictureFlight,
  previewFlight,
  promoterPageFlight,
  recordFlight,
  refreshFlight,
];
