// Codes that a format can't carry, because the platform would truncate or miss them in the link.
import { ADDRESS } from '../firstLimits.ts';
import { CREDENTIAL } from '../limits/links.ts';
import { TELEGRAM_START } from '../limits/telegram.ts';
import type { CodeRule, PlatformFormat } from './definePlatform.ts';

export const TELEGRAM_HOST = 't.me';

/** Allowed letters as a regular expression's character class: Telegram's without the separator. */
export const codeLetters = ({ separator }: CodeRule): string =>
  `A-Za-z0-9${separator === '_' ? '-' : '_'}`;

/** Characters that Telegram leaves for a code beside the longest mint and the format's own. */
export const telegramRoom = (format: PlatformFormat): number | null => {
  const url = new URL(format.build({ mint: '1'.repeat(ADDRESS.maxLength), code: '' }));
  if (url.host !== TELEGRAM_HOST) return null;
  return TELEGRAM_START.maxLength - (url.searchParams.get('start') ?? '').length;
};

export const maxCodeLength = (format: PlatformFormat): number =>
  format.code === undefined
    ? CREDENTIAL.maxLength
    : Math.min(
        format.code.maxLength ?? CREDENTIAL.maxLength,
        telegramRoom(format) ?? CREDENTIAL.maxLength,
        CREDENTIAL.maxLength,
      );

/** Why a format can't carry a code, as a sentence for its field; null if it can. */
export const codeRefusal = (format: PlatformFormat, code: string): string | null => {
  const rule = format.code;
  if (rule === undefined) return null;
  if (code.includes(rule.separator)) {
    return `Must not contain “${rule.separator}”, which separates the parts of this link`;
  }
  if (!new RegExp(`^[${codeLetters(rule)}]*$`).test(code)) {
    return `Must be letters, numbers and “${rule.separator === '_' ? '-' : '_'}” only`;
  }
  const maxLength = maxCodeLength(format);
  return code.length > maxLength
    ? `Must be at most ${maxLength} characters in this link format`
    : null;
};
