import { describe, expect, it } from 'vitest';
import { localeOf, visitOf } from './visit.ts';

const visit = (userAgent: string | null) =>
  visitOf({ acceptLanguage: null, userAgent, channel: null });

describe('language by Accept-Language', () => {
  it.each([
    ['es-419,es;q=0.9', 'es'],
    ['pt-BR,pt;q=0.9,en-US;q=0.8', 'pt'],
    ['tr', 'tr'],
    ['zh-CN,zh;q=0.9', 'zh'],
    ['zh-Hans-HK', 'zh'],
    ['zh-Hant', 'zh-Hant'],
    ['zh-TW,zh;q=0.9,en-US;q=0.8', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-CN;q=0.5, zh-Hant-TW;q=0.6', 'zh-Hant'],
    ['de-AT,de;q=0.9', 'de'],
    ['ja-JP,ja;q=0.9', 'ja'],
    ['VI-vn', 'vi'],
    ['ru-RU,ru;q=0.9,en-US;q=0.8', 'ru'],
    ['id-ID,id;q=0.9,en;q=0.7', 'id'],
    ['in-ID', 'id'],
    ['en-GB,es;q=0.9', 'en'],
    ['en;q=0.5, tr;q=0.8', 'tr'],
    ['fr-FR,fr;q=0.9,es;q=0.7,en;q=0.6', 'es'],
    ['es;q=0, en;q=0.1', 'en'],
    ['es;q=0', 'en'],
  ])('%s → %s', (header, locale) => expect(localeOf(header)).toBe(locale));

  it.each([
    null,
    undefined,
    '',
    '*',
    'sv,fr',
    'esperanto',
    ';;;,,q=',
    'es;q=x',
    `${'sv,'.repeat(9_999)}es`,
  ])('%.20s: English', (header) => expect(localeOf(header)).toBe('en'));
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-A146M Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const WEB_VIEW = `${ANDROID} Version/4.0 Chrome/117.0.0.0 Mobile Safari/537.36`;

describe('the app around the browser', () => {
  it.each([
    ['X on iOS', `${IPHONE} Mobile/15E148 Twitter for iPhone/10.2`, 'ios', 'X'],
    ['X on Android', `${WEB_VIEW} TwitterAndroid`, 'android', 'X'],
    ['a WebView of Android that says no name', WEB_VIEW, 'android', ''],
    ['a WebView of iOS that says no name', `${IPHONE} Mobile/15E148`, 'ios', ''],
    ['Safari', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'ios', null],
    ['Chrome on iOS', `${IPHONE} CriOS/120.0 Mobile/15E148 Safari/604.1`, 'ios', null],
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
      'android',
      null,
    ],
    ['Phantom on iOS', `${IPHONE} Mobile/15E148 Phantom/ios/24.3.0`, 'ios', null],
    ['Phantom on Android', `${WEB_VIEW} Phantom/android/24.4.0`, 'android', null],
    [
      'Discord on a desk',
      'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 discord/0.0.306 Chrome/78 Electron/7 Safari/537.36',
      'other',
      null,
    ],
    ['nobody', null, 'other', null],
  ])('%s', (_, userAgent, system, inApp) => {
    expect(visit(userAgent)).toMatchObject({ system, inApp });
  });
});

describe('the channel', () => {
  const channelOf = (channel: string | null) =>
    visitOf({ acceptLanguage: null, userAgent: null, channel }).channel;

  it.each(['tg', 'x-post_1', 'a'.repeat(32)])('%s is taken', (value) =>
    expect(channelOf(value)).toBe(value),
  );

  it.each(['tg.', '“tg”', 'tg\u200b', 'tg%20', 'tg&utm_source=x'])('%s is tg', (value) =>
    expect(channelOf(value)).toBe('tg'),
  );

  it.each([null, '', '.', 'a b', '<b>c', 'a'.repeat(33)])('%s is none', (value) =>
    expect(channelOf(value)).toBeNull(),
  );
});
