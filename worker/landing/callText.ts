// The page's sentence on a call: the token's value when the link was created, and now.

import { outcomeOf } from '@soltrade/schema/callOutcome';
import type { Locale } from '@soltrade/schema/locales';
import { ageText } from './ageText.ts';
import { type Formats, formatsOf } from './formats.ts';
import type { LandingCall } from './model.ts';
import type { Texts } from './texts/Texts.ts';

/** The call's result in the page's language; null while the current price is unknown. */
const outcomeText = (multiple: number | null, formats: Formats, texts: Texts): string | null => {
  if (multiple === null) return null;
  const text = formats.multiple(multiple);
  return outcomeOf(multiple) === 'lower'
    ? texts.nowLower(text, formats.share(Math.ceil((1 - multiple) * 100) / 100))
    : texts.now(text);
};

/** One sentence: the call, its age and its result. */
export const callText = (call: LandingCall, locale: Locale, texts: Texts): string => {
  const age = ageText(call.age, locale);
  const formats = formatsOf(locale);
  const worth = formats.worth(call);
  if (worth === null) return texts.calledAtUnknown(age);
  return [texts.calledAt(worth, age), outcomeText(call.multiple, formats, texts)]
    .filter((part) => part !== null)
    .join(texts.comma);
};
