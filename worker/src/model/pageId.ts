// A page counts like a link, under an id of its own in an object of its own, so link totals leave it out.
const PREFIX = 'page-';

export const pageIdOf = (userId: string): string => `${PREFIX}${userId}`;

export const pageOwner = (id: string): string | null =>
  id.startsWith(PREFIX) && id.length > PREFIX.length ? id.slice(PREFIX.length) : null;
