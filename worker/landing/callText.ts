// The page's sentence on a call: the token's value when the link was created, and now.

import { callWorth } from '@soltrade/schema/format';
import type { Locale } from '@soltrade/schema/locales';
import { once } from '@soltrade/schema/once';
import { ageText } from './ageText.ts';
import type { LandingCall } from './model.ts';
import type { Texts } from './texts/Texts.ts';

const number = (digits: number) =>
  once(
    () =>
      new Intl.NumberFormat('en-US', {
        useGrouping: false,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );
const whole = number(0);
const tenths = number(1);
const hundredths = number(2);

/** From here on a gain is one: smaller ones come and go within an hour. */
const CLEAR_GAIN = 1.5;

/** A multiple for people: `12×`, `2.1×`, `0.35×`. */
export const multipleText = (multiple: number): string => {
  if (multiple >= 9.95) return `${whole().format(multiple)}×`;
  // Rounded down below one, so a loss is never rounded away.
  if (multiple < 1) return `${hundredths().format(Math.floor(multiple * 100) / 100)}×`;
  return `${tenths().format(multiple)}×`;
};

/** Whether a multiple is a gain worth a colour, or a loss. */
export const outcomeOf = (multiple: number): 'higher' | 'lower' | undefined => {
  if (multiple < 1) return 'lower';
  return multiple >= CLEAR_GAIN ? 'higher' : undefined;
};

/** The call's result in the page's language; null while the current price is unknown. */
const outcomeText = (multiple: number | null, texts: Texts): string | null => {
  if (multiple === null) return null;
  const text = multipleText(multiple);
  return multiple < 1
    ? texts.nowLower(text, `${Math.ceil((1 - multiple) * 100)}%`)
    : texts.now(text);
};

/** One sentence: the call, its age and its result. */
export const callText = (call: LandingCall, locale: Locale, texts: Texts): string => {
  const age = ageText(call.age, locale);
  const worth = callWorth(call);
  if (worth === null) return texts.calledAtUnknown(age);
  return [texts.calledAt(worth, age), outcomeText(call.multiple, texts)]
    .filter((part) => part !== null)
    .join(', ');
};
