/** The languages of a landing page; the app itself speaks English. */
export const LOCALES = ['en', 'es', 'pt', 'tr', 'zh', 'vi', 'ru', 'id'] as const;

export type Locale = (typeof LOCALES)[number];
