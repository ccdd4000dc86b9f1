export const initialOf = (name: string | null): string | null =>
  /[\p{L}\p{N}]/u.exec(name ?? '')?.[0].toUpperCase() ?? null;

/** An avatar's letter without a picture; a person’s is the same in the app, on landing pages and in previews. */
export const userInitial = (
  user: { displayName: string | null; username: string | null } | null,
): string =>
  // The initial of “Anonymous”, which isn't translated.
  initialOf(user?.displayName ?? null) ?? initialOf(user?.username ?? null) ?? 'A';

export const tokenInitial = (name: string | null): string => initialOf(name) ?? '?';
