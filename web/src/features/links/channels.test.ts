import { expect, it } from 'vitest';
import { channelUrl, composeUrl } from './channels.ts';

const url = 'https://sol.example/r/d%C3%A4ve/8HjiRvPNwFT9jpzAAsYF4rE9y576CKdTkQZXaxibpump';

it.each(['x', 'telegram', 'discord', 'qr'] as const)('%s is named as the channel', (channel) => {
  expect(channelUrl(url, channel)).toBe(`${url}?c=${channel}`);
  expect(channelUrl(channelUrl(url, 'x'), channel)).toBe(`${url}?c=${channel}`);
});

it('a prefilled post carries its own copy and its text, whatever that holds', () => {
  const text = '$GOOSE & <b>friends</b> #1 + 50% 🪿';
  const x = new URL(composeUrl('x', { url, text }) ?? '');
  expect(`${x.origin}${x.pathname}`).toBe('https://x.com/intent/post');
  expect(Object.fromEntries(x.searchParams)).toEqual({ text, url: `${url}?c=x` });
  const telegram = new URL(composeUrl('telegram', { url, text }) ?? '');
  expect(`${telegram.origin}${telegram.pathname}`).toBe('https://t.me/share/url');
  expect(Object.fromEntries(telegram.searchParams)).toEqual({ text, url: `${url}?c=telegram` });
});

it('Discord has no such page, and a QR code needs none', () => {
  expect(composeUrl('discord', { url, text: '' })).toBeNull();
  expect(composeUrl('qr', { url, text: '' })).toBeNull();
});
