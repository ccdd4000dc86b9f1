import { expect, it } from 'vitest';
import { channelNamed } from './OwnChannels.tsx';

it.each([
  ['My Telegram', [], 'my-telegram'],
  ['  Café  №1 ', [], 'cafe-no1'],
  ['Telegram', [], 'telegram-2'],
  ['VIP', ['vip', 'vip-2'], 'vip-3'],
  ['канал', [], 'channel'],
  ['🚀', ['channel'], 'channel-2'],
  ['x'.repeat(40), [], 'x'.repeat(29)],
])('"%s" beside %j is %s', (name, taken, channel) => {
  expect(channelNamed(name, taken)).toBe(channel);
});
