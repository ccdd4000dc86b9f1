import { expect, it } from 'vitest';
import { fakeBrowser, fakePush } from '../../test/fakePush.ts';
import { pushSupport, subscribe } from './pushDevice.ts';

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)', 5, 'install'],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'install'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'none'],
])('%s without push needs what helps there', (_, userAgent, maxTouchPoints, support) => {
  fakeBrowser(userAgent, maxTouchPoints);
  expect(pushSupport()).toBe(support);
});

it('a browser that is subscribed for a former key is subscribed again', async () => {
  fakePush('former');
  expect(await subscribe('new')).toEqual({
    url: 'https://push.example.com/new',
    keys: { p256dh: 'p', auth: 'a' },
  });
});
