import { remembered } from './remembered.ts';

/**
 * A request's URL, parsed once: several parts of the Worker look at it, and a crowd asks for few.
 * Nobody may change it.
 */
export const urlOf: (url: string) => Readonly<URL> = remembered(200, (url) => new URL(url));
