import { remembered } from './remembered.ts';

/**
 * A request's URL, parsed once and immutable: several parts of the Worker read it, and crowds
 * request few.
 */
export const urlOf: (url: string) => Readonly<URL> = remembered(200, (url) => new URL(url));
