import { expect, it } from 'vitest';
import { loadFonts } from './fonts.ts';
import { drawableText } from './previewContent.ts';

const draw = async (text: string | null, maxLength = 64) =>
  drawableText(text, { maxLength, characters: (await loadFonts()).characters });

it.each([
  ['Bonk', 'Bonk'],
  ['Žluťoučký Đặng ễ Собака Ωmega', 'Žluťoučký Đặng ễ Собака Ωmega'],
  ['🚀🚀 Moon 🌕 Dog 👩‍🚀🇻🇳 1️⃣', 'Moon Dog 1'],
  ['𝓑𝓸𝓷𝓴 Ｆｕｌｌ ℂoin', 'Bonk Full Coin'],
  ['z̸̢̛a̷l̴g̵o', 'zalgo'],
  ['100% ★ safe ✦', '100% safe'],
  ['pay\u202Egnp.exe\u200B\u0007', 'paygnp.exe'],
])('draws %j as %j', async (text, drawn) => {
  expect(await draw(text)).toBe(drawn);
});

it.each([
  ['عملة القمر'],
  ['狗狗币'],
  ['DOGE狗'],
  ['कुत्ता'],
  ['דוג'],
  ['강아지'],
  ['🚀'],
  ['★★★'],
  [''],
  [' '],
  [null],
])('cannot draw %j, which needs another text in its place', async (text) => {
  expect(await draw(text)).toBeNull();
});

it('cuts what is too long', async () => {
  expect(await draw('a'.repeat(10_000), 20)).toBe('a'.repeat(20));
});

it('knows the fonts’ characters from the fonts', async () => {
  const characters = (await loadFonts()).characters;
  const has = (text: string) =>
    [...text].every((character) => characters.has(character.codePointAt(0) ?? 0));
  expect(has('AZaz09@$%+-·…‘’“”')).toBe(true);
  expect(has('狗')).toBe(false);
  expect(characters.size).toBeGreaterThan(500);
});
