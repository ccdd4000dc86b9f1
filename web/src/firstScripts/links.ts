// The first script of the page of all links (see vite/firstScripts.ts): asks for the first rows
// with the document, as `linksQuery` does once the page's code is there. Another order or search is
// the app's to read.
import { FIRST_LINKS } from '../features/links/workspace/firstLinks.ts';
import { callUrl } from '../lib/callUrls.ts';

if (window.firstAnswers?.userId && window.location.search === '') {
  const { ask, userId } = window.firstAnswers;
  // The app shows failures.
  ask(callUrl('GET /api/links/:userId', { params: { userId }, query: FIRST_LINKS })).catch(
    () => {},
  );
}
