// A page counts like a link but under its own id in its own object, so link totals exclude it.
const PREFIX = 'page-';

export const pageIdOf = (userId: string): string => `${PREFIX}${userId}`;

export const pageOwner = (id: string): string | null =>
  id.startsWith(PREFIX) && id.length > PREFIX.length ? id.slice(PREFIX.length) : null;
