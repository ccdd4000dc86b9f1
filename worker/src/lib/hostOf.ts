import { remembered } from './remembered.ts';

/** The host of an origin of ours. */
export const hostOf = remembered(4, (origin) => new URL(origin).host);
