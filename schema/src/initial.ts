export const initialOf = (name: string | null): string | null =>
  /[\p{L}\p{N}]/u.exec(name ?? '')?.[0].toUpperCase() ?? null;

/** What an avatar without a picture shows: a person’s letter is the same in the app, on landing pages and in previews. */
export const userInitial = (user: { displayName: string | null; username: string | null } | null): string =>
  // Of “Anonymous”, which is not translated.
  initialOf(user?.displayName ?? null) ?? initialOf(user?.username ?? null) ?? 'A';

export const tokenInitial = (name: string | null): string => initialOf(name) ?? '?';
