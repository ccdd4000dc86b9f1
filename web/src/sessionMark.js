// Runs before the first paint (see vite/inlineScripts.ts). Marks pages of presumably signed-in
// viewers (see schema/src/sessionHint.ts), so the prerendered page can show them more immediately,
// and requests the user while scripts load, which saves a phone a round trip. lib/api.ts takes each
// answer once, instead of asking again.
{
  const [hint, userId] =
    /(?:^|; )(?:__Host-)?signed_in=1(?:\.([\w-]+))?(?=;|$)/.exec(document.cookie) ?? [];
  if (hint !== undefined) {
    document.documentElement.dataset.session = 'live';
    const answers = new Map();
    const ask = (path) => {
      const answer = fetch(path, {
        credentials: 'include',
        headers: { accept: 'application/json' },
      });
      // Also if nobody takes it.
      answer.catch(() => {});
      answers.set(path, answer);
      return answer;
    };
    window.firstAnswers = { answers, ask, askedAt: Date.now(), userId };
    ask('/api/user/current');
  }
}
