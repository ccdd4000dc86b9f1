import { expect, it } from 'vitest';
import { firstWords, weightedLength } from './postLength.ts';

// Results of X's own package, twitter-text 3.1.0.
const AS_X_COUNTS: [string, number][] = [
  ['', 0],
  ['hello', 5],
  ['e\u0301', 1],
  ['日本語', 6],
  ['가', 2],
  ['€', 2],
  ['“quoted” – dash — ok…', 22],
  ['→', 2],
  ['ʕ•ᴥ•ʔ', 8],
  ['a\r\nb', 4],
  ['🚀🚀🚀', 6],
  ['👨‍👩‍👧‍👦', 2],
  ['👍🏽a', 3],
  ['🇩🇪', 2],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 2],
  ['1️⃣', 2],
  ['©', 1],
  ['™', 2],
  ['❤️', 2],
  ['❤', 2],
  ['☀︎', 4],
  ['$GOOSE 🪿', 9],
  ['HTTPS://A.IO', 23],
  ['https://a.io', 23],
  ['http://127.0.0.1:8788/x', 23],
  ['https://пример.рф/путь', 23],
  ['https://t.me/share/url?url=x&text=y', 23],
  ['see https://a.io/x, and https://b.com.', 57],
  ['(https://a.io)', 25],
  ['xhttps://a.io', 13],
  ['https://', 8],
  ['pump.fun', 23],
  ['on Pump.fun now', 30],
  ['GMGN.ai/x?y=1', 23],
  ['photon-sol.tinyastro.io', 23],
  ['a.b.c.com', 23],
  ['ok.So', 23],
  ['file.txt', 8],
  ['v1.2', 4],
  ['e.g.', 4],
  ['mail me a@b.com', 15],
  ['@sol.trade', 10],
  ['$sol.com', 8],
  ['-a.com', 6],
  ['a_b.com', 7],
];

it.each(AS_X_COUNTS)('%j', (text, length) => expect(weightedLength(text)).toBe(length));

it('does not count the way through an address, in whatever order pictures and addresses stand', () => {
  expect(weightedLength(`🚀https://a.io/${'x'.repeat(500)} 🚀`)).toBe(2 + 23 + 1 + 2);
});

it('hostile text is counted in a moment', () => {
  expect(weightedLength('a.'.repeat(20_000))).toBe(40_000);
  expect(weightedLength(`https://a.io/${'('.repeat(20_000)}`)).toBeGreaterThan(20_000);
});

it.each([
  ['goose '.repeat(20), `${'goose '.repeat(6).trim()}…`],
  ['x'.repeat(60), 'x'.repeat(40)],
  ['x'.repeat(40), 'x'.repeat(40)],
])('A post that begins with %s is named %s', (text, name) => expect(firstWords(text)).toBe(name));
