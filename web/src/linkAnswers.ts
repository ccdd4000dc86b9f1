// A link page's first script (see vite/firstScripts.ts): asks for what the top of the page shows with the document, as
// `askForLink` and the page's figures do once their code is there.
import { isFirstRefused } from './lib/refusedPath.ts';

const id = /^\/links\/([^/]+)\/?$/.exec(window.location.pathname)?.[1];

if (window.firstAnswers && id) {
  const { ask, userId } = window.firstAnswers;
  const paths = [`/api/link/${id}`, `/api/links/${id}/experiment`, `/api/links/${id}/watch`];
  // Another range or filter is the app's to read.
  if (userId !== undefined && window.location.search === '') {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
    const question = new URLSearchParams({ range: '7d', zone, linkId: id });
    // As lib/api.ts does for content blockers.
    const path = isFirstRefused()
      ? `/api/figures/${userId}/period`
      : `/api/analytics/${userId}/statistics`;
    paths.push(`${path}?${question}`);
  }
  for (const path of paths) {
    // Whatever fails, the app shows.
    ask(path).catch(() => {});
  }
}
