/** How many bytes D1 takes, as it says with each answer. */
export const databaseSize = async ({ DB }: Env): Promise<number> =>
  (await DB.prepare('select 1').run()).meta.size_after;
