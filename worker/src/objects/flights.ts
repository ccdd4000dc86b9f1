import { promoterPageFlight } from '../actions/landing/composePromoterPage.ts';
import { previewFlight } from '../actions/landing/drawPreview.ts';
import { pictureFlight } from '../actions/landing/fetchImage.ts';
import { landingFlight } from '../actions/landing/landingFlight.ts';
import { chartFlight, chartPoolFlight } from '../actions/market/refreshChart.ts';
import { factsFlight } from '../actions/market/refreshFacts.ts';
import { cardFlight } from '../actions/market/refreshTokenCard.ts';
import { reportFlight } from '../actions/sharedReports/readReportDocument.ts';
import type { Flight } from '../stubs.ts';

export const FLIGHTS: readonly Flight<unknown, unknown>[] = [
  cardFlight,
  chartFlight,
  chartPoolFlight,
  factsFlight,
  landingFlight,
  pictureFlight,
  previewFlight,
  promoterPageFlight,
  reportFlight,
];
