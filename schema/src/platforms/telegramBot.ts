import { codeLetters } from './codeRule.ts';
import type { CodeRule, PlatformDefinition, PlatformFormat } from './definePlatform.ts';
import { queryValue } from './readUrl.ts';

/** What every one of them says of itself. */
export const TELEGRAM_BOT: NonNullable<PlatformDefinition['taglines']> = {
  en: 'Telegram bot',
  es: 'Bot de Telegram',
  pt: 'Bot do Telegram',
  tr: 'Telegram botu',
  zh: 'Telegram 机器人',
  vi: 'Bot Telegram',
};

const MINT = '[1-9A-HJ-NP-Za-km-z]{32,44}';

type StartFormat = Pick<PlatformFormat, 'code' | 'opensToken' | 'build' | 'read'>;

/**
 * Formats of a Telegram bot. It is handed one word, in which code and mint are told apart by their places: `{code}` and
 * `{mint}` in a pattern. Links are built for the first name; those of the others, its mirrors, are read too.
 */
export const telegramBot = (names: readonly [string, ...string[]], code: CodeRule) => {
  const paths = names.map((name) => `/${name.toLowerCase()}`);
  const wordOf = (url: URL): string =>
    (paths.includes(url.pathname.toLowerCase().replace(/\/$/, '')) ? queryValue(url, 'start') : null) ?? '';
  const reader = (pattern: string, part: 'code' | 'mint') => {
    const expression = new RegExp(
      `^${pattern.replace('{code}', `(?<code>[${codeLetters(code)}]+)`).replace('{mint}', `(?<mint>${MINT})`)}$`,
    );
    return (url: URL): string | null => expression.exec(wordOf(url))?.groups?.[part] ?? null;
  };
  return {
    format: (pattern: string): StartFormat => ({
      code,
      opensToken: pattern.includes('{mint}'),
      build: (target) => {
        const word = pattern.replace('{code}', () => target.code).replace('{mint}', () => target.mint);
        return `https://t.me/${names[0]}?start=${word}`;
      },
      read: reader(pattern, 'code'),
    }),
    mintIn: (pattern: string): ((url: URL) => string | null) => reader(pattern, 'mint'),
  };
};
