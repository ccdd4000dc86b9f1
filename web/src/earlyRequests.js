// Asks who is signed in, and for what a page of theirs shows first, while the app's code is still loading: lib/api.ts takes
// the responses that are here. Nothing is asked for visitors.
{
  const week = () =>
    `range=7d&zone=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC')}`;
  // By a page's address: `now` is asked at once, `next` as soon as it is known who is signed in. A view that the address
  // chooses (range, filter, tab) is another address, and left to the page.
  const firstRequests = [
    {
      page: /^\/dashboard$/,
      next: (user) => [`analytics/${user}`, `analytics/${user}/statistics?${week()}`, `live/${user}`],
    },
    {
      page: /^\/dashboard\?tab=platforms$/,
      next: (user) => [`analytics/${user}`, `platforms/${user}`, `live/${user}`],
    },
    { page: /^\/links$/, next: (user) => [`links/${user}?sort=created&limit=50`] },
    { page: /^\/generate$/, next: (user) => [`platforms/${user}`] },
    { page: /^\/profile\?edit=1$/, next: (user) => [`promoter-page/${user}`] },
    { page: /^\/revenue$/, next: (user) => [`revenue/${user}?range=30d`] },
    { page: /^\/developers$/, next: (user) => [`keys/${user}`] },
    {
      page: /^\/links\/([\w-]+)$/,
      now: (link) => [`link/${link}`],
      next: (user, link) => [
        `analytics/${user}/statistics?${week()}&linkId=${link}`,
        `live/${user}?linkId=${link}`,
      ],
    },
  ];
  // What no page has taken by then would be old news to the pages that are opened later. Since the page was opened.
  const FRESH_MS = 60_000;
  const responses = new Map();
  const ask = (name) => {
    const path = `/api/${name}`;
    // biome-ignore lint/style/noRestrictedGlobals: the one request function is in the code that is still loading.
    const response = fetch(path, { credentials: 'include', headers: { accept: 'application/json' } });
    // Read to its end: one that no page takes would keep its connection. Who takes the response is told of failures.
    response.then((answer) => answer.clone().blob()).catch(() => {});
    responses.set(path, response);
    return response;
  };
  const askFirst = async () => {
    const session = ask('user/current');
    const address = location.pathname + location.search;
    const first = firstRequests.find(({ page }) => page.test(address));
    if (!first) return;
    const [, id] = first.page.exec(address);
    const now = first.now?.(id) ?? [];
    now.forEach(ask);
    const answer = await session;
    const { id: user } = answer.ok ? await answer.clone().json() : {};
    if (user) first.next(user, id).forEach(ask);
    // A later session on this page must not take the refusals.
    else for (const name of now) responses.delete(`/api/${name}`);
  };
  // Said by sessionMark.js.
  if (document.documentElement.dataset.session === 'live') askFirst().catch(() => {});
  window.earlyResponses = {
    take: (path) => {
      const response = responses.get(path);
      responses.delete(path);
      return performance.now() < FRESH_MS ? response : undefined;
    },
  };
}
