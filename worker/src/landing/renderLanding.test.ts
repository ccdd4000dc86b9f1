import { THEME_SCRIPT } from '@soltrade/schema/earlyScript';
import { describe, expect, it } from 'vitest';
import { landingModel } from '../../landing/landingModel.fixture.ts';
import type { LandingModel } from '../../landing/model.ts';
import { documentResponse } from './documentResponse.ts';
import {
  articleResponse,
  closedLinkResponse,
  landingHtml,
  linkNotFoundResponse,
  notFoundResponse,
} from './renderLanding.ts';

const site = {
  productName: 'SolTrade',
  publicOrigin: 'https://sol.example',
  locale: 'en' as const,
};

const landingResponse = (model: LandingModel): Promise<Response> =>
  documentResponse(landingHtml(model), { status: 200, kind: 'landing' });

const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
};

const inlined = (html: string, tag: 'style' | 'script'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text);

describe('Visitors’ safety: headers', () => {
  it.each([
    ['a landing page', () => landingResponse(landingModel()), 200],
    ['Link Not Found', () => linkNotFoundResponse(site), 404],
    [
      'a paused link',
      () => closedLinkResponse(site, { mint: 'some-mint', isEnded: false, promoter: null }),
      404,
    ],
    ['404 Page Not Found', () => notFoundResponse(site), 404],
  ])('%s', async (_, respond, status) => {
    const response = await respond();
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    const html = await response.text();
    const policy = response.headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        `style-src ${await hashOf(inlined(html, 'style')[0] ?? '')}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(policy.join()).not.toContain('unsafe');
    expect(html).toMatch(/^<!doctype html><html lang="en"[ >]/);
    // The policy would refuse them.
    expect(html).not.toMatch(/\s(?:style|on[a-z]+)="/);
  });
});

describe('scripts', () => {
  it('are allowed by their hashes, each and no other', async () => {
    const response = await landingResponse(landingModel());
    const scripts = inlined(await response.text(), 'script');
    expect(scripts).toHaveLength(2);
    const policy = response.headers.get('content-security-policy')?.split('; ');
    expect(policy).toContain(`script-src ${(await Promise.all(scripts.map(hashOf))).join(' ')}`);
    expect(policy).toContain("connect-src 'self'");
  });

  const texts = { title: 'Safety', intro: 'Who runs this.', sections: [] };
  it.each([
    ['says that there is no link', linkNotFoundResponse(site)],
    ['explains something', articleResponse({ ...site, texts })],
  ])(
    'only the one that sets the theme is there, and allowed, on a page that %s',
    async (_, responding) => {
      const response = await responding;
      const scripts = inlined(await response.text(), 'script');
      expect(scripts).toEqual([THEME_SCRIPT]);
      const policy = response.headers.get('content-security-policy')?.split('; ');
      expect(policy).toContain(`script-src ${await hashOf(THEME_SCRIPT)}`);
    },
  );
});

describe('pages that are not there', () => {
  it.each([
    ['a dead link', () => linkNotFoundResponse(site), 'https://sol.example/generate'],
    [
      'a paused one',
      () => closedLinkResponse(site, { mint: 'some-mint', isEnded: false, promoter: null }),
      '/some-mint',
    ],
    ['a path that nothing owns', () => notFoundResponse(site), 'https://sol.example/dashboard'],
  ])('%s offers two ways on', async (_, respond, way) => {
    const html = await (await respond()).text();
    const ways = [...html.matchAll(/<a class="way" href="([^"]*)">[^<]+<\/a>/g)].map(
      ([, href]) => href,
    );
    expect(ways).toEqual([way, 'https://sol.example']);
  });

  it('a paused one leads to the page of its promoter first, if that is open', async () => {
    const promoter = { name: 'alice', href: '/r/alice' };
    const response = await closedLinkResponse(site, {
      mint: 'some-mint',
      isEnded: false,
      promoter,
    });
    expect(await response.text()).toMatch(
      /href="\/r\/alice">Calls by @alice<.*href="\/some-mint">/,
    );
  });
});
