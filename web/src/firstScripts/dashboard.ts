// The dashboard's first script (see vite/firstScripts.ts): asks for its figures with the document,
// and writes them into the prerendered page as the app will show them, which takes a slow phone
// seconds less than the app.
import type { RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';
import type { Analytics, Statistics } from '@soltrade/schema/contracts/statistics';
import type { User } from '@soltrade/schema/contracts/users';
import { formatUsd } from '@soltrade/schema/format';
import { proofText } from '@soltrade/schema/landingTexts';
import { figureSize } from '../components/figureSize.ts';
import { analyticsFigures } from '../features/statistics/analyticsFigures.ts';
import { MORNING_RANGES, morningClicks, morningUsd } from '../features/statistics/morning.ts';
import { callUrl, callUrls } from '../lib/callUrls.ts';
import { xTexts } from '../lib/messages/general.ts';
import { isFirstRefused } from '../lib/refusedPath.ts';
import { expectedSentences } from '../lib/remembered.ts';
import { readersZone } from '../lib/timeTexts.ts';
import { userLabel } from '../lib/user.ts';

/**
 * The body of a successful answer, which the app may read too. Not validated: the app does that.
 */
const bodyOf = async <Body>(answer: Promise<Response>): Promise<Body> => {
  const response = (await answer).clone();
  if (!response.ok) throw new Error(`${response.status}`);
  const body: Body = await response.json();
  return body;
};

const parsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
    } else resolve();
  });

const write = (name: string, text: string | null, classes = ''): void => {
  for (const place of document.querySelectorAll(`[data-first=${name}]`)) {
    place.textContent = text;
    if (classes) place.classList.add(...classes.split(' '));
  }
};

type FirstAnswers = NonNullable<Window['firstAnswers']>;

const showFigures = async ({ answers, ask, userId }: FirstAnswers): Promise<void> => {
  const current = answers.get(callUrl('GET /api/user/current'));
  if (current === undefined || userId === undefined) return;
  document.documentElement.dataset.sentences = String(expectedSentences(userId));
  /** As lib/api.ts does for content blockers. */
  const askEither = ([first = '', second = first]: string[]): Promise<Response> =>
    isFirstRefused() ? ask(second) : ask(first).catch(() => ask(second));
  const params = { userId };
  const zone = readersZone();
  const { statistics, revenue } = MORNING_RANGES;
  const asked = askEither(callUrls('GET /api/analytics/:userId', { params }));
  const morning = Promise.all([
    bodyOf<Statistics>(
      askEither(
        callUrls('GET /api/analytics/:userId/statistics', {
          params,
          query: { range: statistics, zone },
        }),
      ),
    ),
    bodyOf<RevenueSummary>(
      ask(callUrl('GET /api/revenue/:userId', { params, query: { range: revenue, zone } })),
    ),
  ]);
  // What fails before it is awaited is the app's to show.
  morning.catch(() => {});
  const [user, analytics] = await Promise.all([
    bodyOf<User>(current),
    bodyOf<Analytics>(asked),
    parsed(),
  ]);
  // The hint named another account than the session's. Without clicks, the first steps come before
  // the figures.
  if (user.id !== userId || analytics.totalClicks === 0) return;
  const { pendingNote, revenueNote, conversionNote, ...figures } = analyticsFigures(analytics);
  write('name', userLabel(user));
  write('proof', proofText(user.twitterUsername, xTexts));
  for (const [name, text] of Object.entries(figures)) write(name, text, figureSize(text));
  write('revenueNote', pendingNote ?? revenueNote);
  write('conversionNote', conversionNote);
  const [week, month] = await morning;
  const { count, label, change } = morningClicks(week);
  const dollars = morningUsd(month);
  write('yesterday', count);
  write('yesterdayLabel', label);
  write('yesterdayChange', change);
  if (dollars) write('yesterdayUsd', dollars.usd, dollars.tone);
};

if (window.firstAnswers) {
  // The app shows failures.
  showFigures(window.firstAnswers).catch(() => {});
  // The first format of numbers takes a phone longer than all else here: made while answers and
  // styles are under way.
  formatUsd(0);
}
