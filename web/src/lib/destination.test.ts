import { expect, it } from 'vitest';
import { asDestination, keepDestination, takeDestination } from './destination.ts';

it.each([
  '/dashboard',
  '/dashboard?tab=platforms',
  '/generate?mint=x',
  '/links?sort=clicks',
  '/links/abc',
  '/links/',
])('%s is kept on the way to X, and taken once', (path) => {
  keepDestination(asDestination(path));
  expect(takeDestination()).toBe(path);
  expect(takeDestination()).toBeNull();
});

it('is a page of this app that needs a sign-in, and nothing else', () => {
  for (const path of [
    'https://evil.example/dashboard',
    '//evil.example/dashboard',
    '/\\evil.example/dashboard',
    '\t//evil.example/dashboard',
    'javascript:alert(1)',
    'data:text/html,x',
    '/dashboard/../login',
    '/',
    '/login',
    '/profile',
    '/profile/',
    '/profile?edit=1',
    '/api/auth/logout',
    '/r/ada/x',
    '/token/x',
    '/no-such-page',
    '',
    'http://[',
    null,
    undefined,
    7,
    {},
    ['/dashboard'],
  ]) {
    expect([path, asDestination(path)]).toEqual([path, null]);
  }
});

it('ignores what another script put into the storage', () => {
  sessionStorage.setItem('soltrade:destination', 'https://evil.example/dashboard');
  expect(takeDestination()).toBeNull();
  keepDestination('/links');
  keepDestination(null);
  expect(takeDestination()).toBeNull();
});
