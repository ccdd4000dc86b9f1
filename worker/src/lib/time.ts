/** UTC day of an epoch time as YYYY-MM-DD. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** ISO 8601 in UTC. */
export const isoTime = (time: number): string => new Date(time).toISOString();
