// Who acts for an account of somebody else in a request. Statements of `db` that note what happened ask for it, so that no
// action has to pass it on.

const actors = new WeakMap<Env, string>();

/** `env` must be a request's own (`withDatabaseDeadline` makes it). */
export const setActor = (env: Env, personId: string): void => {
  actors.set(env, personId);
};

/** The member who acts, or null: the account's owner, a program of the owner's, or nobody of the account. */
export const actorOf = (env: Env): string | null => actors.get(env) ?? null;
