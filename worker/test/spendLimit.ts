/** Uses up the rest of a limit; a minute may end in between. */
export const spendLimit = async (limiter: RateLimit, key: string): Promise<void> => {
  const taken = await Promise.all(Array.from({ length: 50 }, () => limiter.limit({ key })));
  if (taken.every(({ success }) => success)) await spendLimit(limiter, key);
};
