/** The host of an origin of ours. */
export const hostOf = (origin: string): string => new URL(origin).host;
