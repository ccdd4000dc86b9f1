/** The languages of a landing page; the app itself speaks English. */
export const LOCALES = [
  'en',
  'es',
  'pt',
  'tr',
  'zh',
  'zh-Hant',
  'vi',
  'ru',
  'id',
  'de',
  'ja',
] as const;

export type Locale = (typeof LOCALES)[number];
