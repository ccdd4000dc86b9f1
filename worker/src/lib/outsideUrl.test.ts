import { expect, it } from 'vitest';
import { productionConfig, testCtx } from '../../test/fixtures/farEnd.ts';
import { usableImageUrl } from './outsideUrl.ts';

const local = testCtx().ctx.config;

it.each([
  'https://cdn.dexscreener.com/cms/images/fcfb?width=800&height=800',
  'https://assets.geckoterminal.com/52ah33wkaouh2fax4lnkwvpq2vhz',
])('takes %s', (url) => {
  expect(usableImageUrl(productionConfig(), url)).toBe(url);
});

it.each([
  null,
  '',
  'missing.png',
  'https://assets.geckoterminal.com/missing.png',
  'http://images.example.com/toad.png',
  'http://127.0.0.1:8790/images/GOOSE.png',
  'data:image/png;base64,AAAA',
  'ipfs://bafy',
  'javascript:alert(1)',
  '//cdn.example/a.png',
  'https://user:secret@cdn.example/a.png',
  'https://10.0.0.1/a.png',
  'https://metadata.google.internal/a.png',
  `https://cdn.example/${'a'.repeat(3_000)}`,
  'https://soltrade.example/img/user/me',
  'https://sol.example/img/user/me',
])('refuses %s on a public origin', (url) => {
  expect(usableImageUrl(productionConfig(), url)).toBeNull();
});

it('takes the loopback sandbox on a loopback origin, and no other http', () => {
  const sandbox = 'http://127.0.0.1:8790/images/GOOSE.png';
  expect(usableImageUrl(local, sandbox)).toBe(sandbox);
  for (const other of [
    'http://images.example.com/toad.png',
    'http://10.0.0.1/a.png',
    'http://user@127.0.0.1:8790/a',
  ]) {
    expect(usableImageUrl(local, other)).toBeNull();
  }
});
