// Asks who is signed in, and for the first of their links on the page of links, while the app's code is still loading:
// lib/api.ts takes the responses that are here. Nothing is asked for visitors (see schema/src/sessionHint.ts).
{
  const responses = new Map();
  const ask = (path) => {
    // biome-ignore lint/style/noRestrictedGlobals: the one request function is in the code that is still loading.
    const response = fetch(path, { credentials: 'include', headers: { accept: 'application/json' } });
    responses.set(path, response);
    return response;
  };
  const askForLinks = async (session) => {
    const { id } = await session.clone().json();
    if (id) await ask(`/api/links/${id}?sort=created&limit=50`);
  };
  if (/(?:^|; )(?:__Host-)?signed_in=1/.test(document.cookie)) {
    ask('/api/user/current')
      .then((session) => {
        if (session.ok && location.pathname === '/links' && !location.search) return askForLinks(session);
      })
      // Who takes the response is told.
      .catch(() => {});
  }
  window.earlyResponses = {
    take: (path) => {
      const response = responses.get(path);
      responses.delete(path);
      return response;
    },
  };
}
