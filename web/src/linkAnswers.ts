// A link page's first script (see vite/firstScripts.ts): asks for what the top of the page shows with the document, as
// `askForLink` and the page's figures do once their code is there.
const id = /^\/links\/([^/]+)\/?$/.exec(window.location.pathname)?.[1];

if (window.firstAnswers && id) {
  const { ask, userId } = window.firstAnswers;
  const paths = [`/api/link/${id}`, `/api/links/${id}/experiment`, `/api/links/${id}/watch`];
  // Another range or filter is the app's to read.
  if (userId !== undefined && window.location.search === '') {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
    const question = new URLSearchParams({ range: '7d', zone, linkId: id });
    paths.push(`/api/analytics/${userId}/statistics?${question}`);
  }
  for (const path of paths) {
    // Whatever fails, the app shows.
    ask(path).catch(() => {});
  }
}
