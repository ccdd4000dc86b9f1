// Who acts in a request, and by which session. Statements of `db` that note what happened, or make what outlives the session, ask for
// it, so that no action has to pass it on.

const actors = new WeakMap<Env, string>();

/** `env` must be a request's own (`withDatabaseDeadline` makes it). */
export const setActor = (env: Env, personId: string): void => {
  actors.set(env, personId);
};

/** The member who acts, or null: the account's owner, a program of the owner's, or nobody of the account. */
export const actorOf = (env: Env): string | null => actors.get(env) ?? null;

const sessions = new WeakMap<Env, string>();

/** `env` as for `setActor`. */
export const setSession = (env: Env, sessionHash: string): void => {
  sessions.set(env, sessionHash);
};

/** The session that the request came with; null for keys, the bot and whatever runs without a request. */
export const sessionOf = (env: Env): string | null => sessions.get(env) ?? null;
