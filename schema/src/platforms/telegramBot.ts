import { codeLetters } from './codeRule.ts';
import {
  type CodeRule,
  definePlatform,
  type PlatformDefinition,
  type PlatformFormat,
  queryValue,
} from './definePlatform.ts';

const MINT = '[1-9A-HJ-NP-Za-km-z]{32,44}';

/** The word passed to a bot. `{code}` and `{mint}` mark their positions in it. */
type StartWord = Pick<PlatformFormat, 'evidence'> & { word: string };

type TelegramBot<Id extends string> = Pick<PlatformDefinition<Id>, 'id' | 'label' | 'mark'> &
  Pick<PlatformFormat, 'confidence' | 'verifiedOn'> & {
    /** Links use the first name; those of its mirrors are recognized too. */
    names: readonly [string, ...string[]];
    code: CodeRule;
    token: StartWord;
    invite: StartWord;
  };

/** A bot with a link to a token and a link without one. */
export const defineTelegramBot = <const Id extends string>({
  names,
  code,
  confidence,
  verifiedOn,
  token,
  invite,
  ...shown
}: TelegramBot<Id>): PlatformDefinition<Id> => {
  const paths = names.map((name) => `/${name.toLowerCase()}`);
  const wordOf = (url: URL): string =>
    (paths.includes(url.pathname.toLowerCase().replace(/\/$/, ''))
      ? queryValue(url, 'start')
      : null) ?? '';
  const reader = (pattern: string, part: 'code' | 'mint') => {
    const expression = new RegExp(
      `^${pattern.replace('{code}', `(?<code>[${codeLetters(code)}]+)`).replace('{mint}', `(?<mint>${MINT})`)}$`,
    );
    return (url: URL): string | null => expression.exec(wordOf(url))?.groups?.[part] ?? null;
  };
  const format = (
    id: string,
    start: string,
    { word: pattern, evidence }: StartWord,
  ): PlatformFormat => ({
    id,
    label: `${start}, ${pattern.replace('{mint}', 'token').replace('{code}', 'code')}`,
    expects: 'code',
    code,
    opensToken: pattern.includes('{mint}'),
    build: (target) => {
      const word = pattern
        .replace('{code}', () => target.code)
        .replace('{mint}', () => target.mint);
      return `https://t.me/${names[0]}?start=${word}`;
    },
    read: reader(pattern, 'code'),
    confidence,
    verifiedOn,
    evidence,
  });
  return definePlatform({
    ...shown,
    credential: { field: 'referralCode', label: 'Referral Code' },
    hosts: ['t.me'],
    mintIn: reader(token.word, 'mint'),
    formats: [
      format('token', 'Opens the bot with this token', token),
      format('invite', 'Opens the bot without the token', invite),
    ],
  });
};
