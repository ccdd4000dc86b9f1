// A link page's first script (see vite/firstScripts.ts): asks for what the top of the page shows with the document, as
// `askForLink` does once the page's code is there.
const id = /^\/links\/([^/]+)\/?$/.exec(window.location.pathname)?.[1];

if (window.firstAnswers && id) {
  const { ask } = window.firstAnswers;
  for (const path of [`/api/link/${id}`, `/api/links/${id}/experiment`, `/api/links/${id}/watch`]) {
    // Whatever fails, the app shows.
    ask(path).catch(() => {});
  }
}
