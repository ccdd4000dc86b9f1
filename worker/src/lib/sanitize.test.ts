import { expect, it } from 'vitest';
import { sanitizedLines, sanitizedName, sanitizedText } from './sanitize.ts';

it.each([
  ['Giga Goose', 'Giga Goose'],
  ['  two\t\n  words  ', 'two words'],
  ['\u202Egnp.exe\u2066\u200F\u0007', 'gnp.exe'],
  ['a\u200Bb\uFEFFc\u00ADd', 'ab cd'],
  ['\u2800\u3164x\u115F', 'x'],
  ['lone \uD800 surrogate', 'lone surrogate'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['🦅☝️', '🦅☝️'],
  ['नमस्ते', 'नमस्ते'],
  ['Elon Musk ✓', 'Elon Musk'],
  ['Elon ✔️ Musk ☑️✅ 🔵', 'Elon Musk'],
  ['Elon ⎷ Mꪜusk ✪ 🅥🆅🅅Ⓥⓥ √∛ ⍟ 🏵️ 𐄂', 'Elon Musk'],
  ['Vera ⭐ 🅰️ v', 'Vera ⭐ 🅰️ v'],
  ['𝗘𝗹𝗼𝗻 𝑴𝓾𝕤𝚔 ᵛ Ｖ 𝟏', 'Elon Musk v V 1'],
  ['Elon 🏅🎖️ 🥇 🛡️ 📛 💮 ✴️ ✹', 'Elon'],
  ['ㅋㅋㅋ น้ำ 1º 2ª ﷺ カﾞ 10² ½ …', 'ㅋㅋㅋ น้ำ 1º 2ª ﷺ カﾞ 10² ½ …'],
  [`Z${'\u0301'.repeat(50)}algo`, 'Ź\u0301\u0301\u0301\u0301algo'],
])('cleans %j to %j', (text, clean) => {
  expect(sanitizedText(text, 64)).toBe(clean);
});

it.each([
  ['Ann ᵛᵉʳⁱᶠⁱᵉᵈ', 'Ann'],
  ['Ann 𝗩𝗲𝗿𝗶𝗳𝗶𝗲𝗱 ✓', 'Ann'],
  ['Ann (Vеrіfіеd)', 'Ann'],
  ['ᴠᴇʀɪꜰɪᴇᴅ ann', 'ann'],
  ['Ann Ver1f!ed', 'Ann'],
  ['Verified', null],
  ['Ann-Verified', null],
  ['Ann (@Verified|Ann)', 'Ann'],
  ['Ann Account.Ver|f|ed', 'Ann'],
  ['Ann ✓erified 🆅🅴🆁🅸🅵🅸🅴🅳', 'Ann'],
  ['Ann 🇻🇪🇷🇮🇫🇮🇪🇩', 'Ann'],
  ['Ann 🇩🇪 O’Neill-Smith', 'Ann 🇩🇪 O’Neill-Smith'],
  ['Ann Unverified Verifieder', 'Ann Unverified Verifieder'],
  ['Анна Петрова', 'Анна Петрова'],
])('a person’s name claims nothing: %j is %j', (text, name) => {
  expect(sanitizedName(text, 64)).toBe(name);
});

it.each([null, undefined, '', '   ', '\u200B\u202E\u0000'])(
  'is null if nothing remains of %j',
  (text) => {
    expect(sanitizedText(text, 64)).toBeNull();
  },
);

it('bounds by code points without cutting a character', () => {
  expect(sanitizedText('Very Long Name '.repeat(20), 20)).toBe('Very Long Name Very');
  expect(sanitizedText('👍🏽'.repeat(30), 5)).toBe('👍🏽👍🏽');
  expect([...(sanitizedText('x'.repeat(3_000_000), 64) ?? '')]).toHaveLength(64);
});

it.each([
  ['pay \u202Eelppa\u2066!\u200F', 'pay elppa!'],
  ['a\u0000\u0007\u001B[31mb', 'a[31mb'],
  [`Z${'\u0301'.repeat(500)}algo`, 'Ź\u0301\u0301\u0301\u0301algo'],
  ['Elon ✔️☑️', 'Elon'],
  ['𝗩𝗲𝗿𝗶𝗳𝗶𝗲𝗱 call 🏅 ᵛᵉʳⁱᶠⁱᵉᵈ', 'Verified call verified'],
  ['👨‍👩‍👧‍👦 👍🏽 🏳️‍🌈 🇹🇷', '👨‍👩‍👧‍👦 👍🏽 🏳️‍🌈 🇹🇷'],
  ['a\u200Db👍\u200D\u200D👍', 'ab👍👍'],
  ['  one \r\n\n\n  two\u2028three  ', 'one\ntwo\nthree'],
  ['مرحبا بالعالم\nनमस्ते', 'مرحبا بالعالم\nनमस्ते'],
  [' \n\t\u3000 ', null],
  ['\u200B\u2800\u3164', null],
])('cleans lines of %j to %j', (text, clean) => {
  expect(sanitizedLines(text)).toBe(clean);
});
