import type { Locale } from '@soltrade/schema/locales';
import { tokenChangeText } from '@soltrade/schema/tokenChangeText';
import { dateText } from './disclosureText.ts';
import type { LandingChange } from './model.ts';
import type { Texts } from './texts/Texts.ts';

/** What changed about a token, behind its date. */
export const changeText = (change: LandingChange, locale: Locale, texts: Texts): string =>
  `${dateText(change.at, locale)}: ${tokenChangeText(change, texts.changed)}`;
