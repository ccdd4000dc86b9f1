// A promoter's page counts its views and clicks like a link, under an id that no link has, in an object of its own by
// that name: so no total of the links contains it.
const PREFIX = 'page-';

export const pageIdOf = (userId: string): string => `${PREFIX}${userId}`;

/** Whose page an id is; null if it is a link's. */
export const pageOwner = (id: string): string | null =>
  id.startsWith(PREFIX) && id.length > PREFIX.length ? id.slice(PREFIX.length) : null;
