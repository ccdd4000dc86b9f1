// The dashboard's first script (see vite/firstScripts.ts): asks for its figures with the document, and writes them into
// the prerendered page as the app will show them, which takes a slow phone seconds less than the app.
import type { Analytics } from '@soltrade/schema/contracts/statistics';
import type { User } from '@soltrade/schema/contracts/users';
import { formatUsd } from '@soltrade/schema/format';
import { proofText } from '@soltrade/schema/proofText';
import { figureSize } from './components/figureSize.ts';
import { analyticsFigures } from './features/statistics/analyticsFigures.ts';
import { callUrl, callUrls } from './lib/callUrls.ts';
import { expectedHighlights } from './lib/highlightsMemory.ts';
import { xTexts } from './lib/messages/account.ts';
import { isFirstRefused } from './lib/refusedPath.ts';
import { userLabel } from './lib/user.ts';

/** The body of a successful answer, which the app may read too. Not validated: the app does that. */
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

const write = (name: string, text: string | null, size = ''): void => {
  for (const place of document.querySelectorAll(`[data-first=${name}]`)) {
    place.textContent = text;
    if (size) place.classList.add(...size.split(' '));
  }
};

const showFigures = async ({ answers, ask, userId }: NonNullable<Window['firstAnswers']>) => {
  const current = answers.get(callUrl('GET /api/user/current'));
  if (current === undefined || userId === undefined) return;
  if (!expectedHighlights(userId)) document.documentElement.dataset.highlights = 'none';
  const [first = '', second = ''] = callUrls('GET /api/analytics/:userId', { params: { userId } });
  // As lib/api.ts does for content blockers.
  const asked = isFirstRefused() ? ask(second) : ask(first).catch(() => ask(second));
  const [user, analytics] = await Promise.all([
    bodyOf<User>(current),
    bodyOf<Analytics>(asked),
    parsed(),
  ]);
  // The hint named another account than the session's. Without clicks, the first steps come before the figures.
  if (user.id !== userId || analytics.totalClicks === 0) return;
  const { pendingNote, revenueNote, conversionNote, ...figures } = analyticsFigures(analytics);
  write('name', userLabel(user));
  write('proof', proofText(user.twitterUsername, xTexts));
  for (const [name, text] of Object.entries(figures)) write(name, text, figureSize(text));
  write('revenueNote', pendingNote ?? revenueNote);
  write('conversionNote', conversionNote);
};

if (window.firstAnswers) {
  // Whatever fails, the app shows.
  showFigures(window.firstAnswers).catch(() => {});
  // The first format of numbers takes a phone longer than all else here: made while answers and styles are under way.
  formatUsd(0);
}
