import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The place of a row among those of its party, usually a promoter. Sorted by it, and then by the
 * wait, everyone's first row comes before anyone's second, so nobody delays others by having many.
 */
export const turnOf = (party: readonly SQLWrapper[], by: readonly SQLWrapper[]): SQL<number> =>
  sql<number>`row_number() over (partition by ${sql.join([...party], sql`, `)} order by ${sql.join([...by], sql`, `)})`;
