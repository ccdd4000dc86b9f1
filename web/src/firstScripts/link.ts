// A link page's first script (see vite/firstScripts.ts): asks for what the top of the page shows
// with the document, as `askForLink` and the page's figures do once their code is there.
import { callUrl, callUrls } from '../lib/callUrls.ts';
import { isFirstRefused } from '../lib/refusedPath.ts';

const linkId = /^\/links\/([^/]+)\/?$/.exec(window.location.pathname)?.[1];

if (window.firstAnswers && linkId) {
  const { ask, userId } = window.firstAnswers;
  const params = { linkId };
  const paths = [
    callUrl('GET /api/link/:linkId', { params }),
    callUrl('GET /api/links/:linkId/experiment', { params }),
    callUrl('GET /api/links/:linkId/watch', { params }),
  ];
  // Another range or filter is the app's to read.
  if (userId !== undefined && window.location.search === '') {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
    const figures = callUrls('GET /api/analytics/:userId/statistics', {
      params: { userId },
      query: { range: '7d', zone, linkId },
    });
    // As lib/api.ts does for content blockers.
    paths.push(figures.at(isFirstRefused() ? -1 : 0) ?? '');
  }
  for (const path of paths) {
    // The app shows failures.
    ask(path).catch(() => {});
  }
}
