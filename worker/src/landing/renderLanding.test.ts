import { THEME_SCRIPT } from '@soltrade/schema/earlyScript';
import { LOCALES } from '@soltrade/schema/locales';
import { PLATFORMS } from '@soltrade/schema/platforms/index';
import { describe, expect, it } from 'vitest';
import { buttonsIn, landingModel } from '../../landing/landingModel.fixture.ts';
import type { LandingModel } from '../../landing/model.ts';
import { documentResponse } from './documentResponse.ts';
import {
  articleResponse,
  landingHtml,
  linkNotFoundResponse,
  linkPausedResponse,
  notFoundResponse,
} from './renderLanding.ts';

const site = { productName: 'SolTrade', publicOrigin: 'https://sol.example', locale: 'en' as const };

const landingResponse = (model: LandingModel): Promise<Response> =>
  documentResponse(landingHtml(model), { status: 200, kind: 'landing' });

const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
};

const inlined = (html: string, tag: 'style' | 'script'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text);

const gzippedSize = async (text: string): Promise<number> => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
};

describe('Visitors’ safety: headers', () => {
  it.each([
    ['a landing page', () => landingResponse(landingModel()), 200],
    ['Link Not Found', () => linkNotFoundResponse(site), 404],
    ['a paused link', () => linkPausedResponse(site, 'some-mint'), 404],
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
  ])('only the one that sets the theme is there, and allowed, on a page that %s', async (_, responding) => {
    const response = await responding;
    const scripts = inlined(await response.text(), 'script');
    expect(scripts).toEqual([THEME_SCRIPT]);
    const policy = response.headers.get('content-security-policy')?.split('; ');
    expect(policy).toContain(`script-src ${await hashOf(THEME_SCRIPT)}`);
  });
});

describe('size on the wire', () => {
  /** A page with everything: all powers, a loss, a closed platform and one paid by the visitor. */
  const FULL = {
    facts: {
      mintAuthority: 'set',
      freezeAuthority: 'set',
      topTenPercent: '73.7977',
      developerPercent: '12.5',
      powers: {
        transferFeePercent: '3',
        permanentDelegate: true,
        transferHook: true,
        defaultFrozen: true,
        pausable: true,
        nonTransferable: true,
      },
      chainAge: { count: 3, unit: 'minute' },
      holdersAge: { count: 8, unit: 'minute' },
    },
    change24h: '-12.34',
    stale: true,
  } as const;
  /** As many letters as allowed, which compress no better than words. */
  const words = Array.from({ length: 280 }, (_, index) =>
    index % 7 === 6 ? ' ' : String.fromCharCode(97 + ((index * index * 7 + index ** 3) % 26)),
  ).join('');
  const STATED: Pick<LandingModel, 'words' | 'disclosure'> = {
    words,
    disclosure: {
      kind: 'team',
      since: Date.UTC(2026, 10, 18),
      history: [
        { kind: 'paid', since: Date.UTC(2026, 9, 3) },
        { kind: 'holds', since: Date.UTC(2026, 8, 2) },
        { kind: 'none', since: Date.UTC(2026, 7, 1) },
      ],
    },
  };
  const TWELVE = PLATFORMS.slice(0, 12).map(({ id }) => id);
  const VISITS = {
    browser: {},
    'browser of a phone': { system: 'ios' },
    'app on iOS': { system: 'ios', inApp: 'Instagram', channel: 'a'.repeat(32) },
    'app on Android': { system: 'android', inApp: 'Instagram', channel: 'a'.repeat(32) },
  } as const;

  it.each(LOCALES)(
    'HTML with its styles has at most 14 kB compressed, the script at most 4 kB, with all that a page can say in %s',
    async (locale) => {
      const own = buttonsIn(locale, TWELVE);
      expect(own.length).toBeGreaterThanOrEqual(12);
      const buttons = own.map((button, index) => ({
        ...button,
        isClosed: index === 11,
        isPaidByVisitor: index === 10,
      }));
      for (const [name, visit] of Object.entries(VISITS)) {
        for (const token of [{}, FULL, { ...FULL, figures: 'pending' } as const]) {
          const html = await (
            await landingResponse(landingModel({ ...STATED, visit: { locale, ...visit }, token, buttons }))
          ).text();
          expect(await gzippedSize(inlined(html, 'script').join('\n')), name).toBeLessThanOrEqual(4_000);
          expect(await gzippedSize(html), name).toBeLessThanOrEqual(14_000);
        }
      }
    },
  );
});

describe('Names are hostile text', () => {
  it('loses characters that hide or turn the text, in the page and in its head', async () => {
    const html = await (
      await landingResponse(
        landingModel({
          recommender: { displayName: '\u202eevil\u200b\u0007' },
          token: { name: '\u2066Bo\u202enk\ufeff', symbol: '\u200bBO\u202dNK' },
        }),
      )
    ).text();
    expect(html).not.toMatch(/\p{Cf}/u);
    expect(html).not.toContain('\u0007');
    expect(html).toContain('>evil<');
    expect(html).toContain('>Bonk<');
    expect(html).toContain('>BONK<');
    expect(html).toContain('<title>@alice thinks you should ape BONK · SolTrade</title>');
  });

  it('falls back where nothing visible is left, and cuts what is too long', async () => {
    const html = await (
      await landingResponse(
        landingModel({
          recommender: { name: '\u200b', displayName: ' \u202e ' },
          token: { name: 'N'.repeat(5_000), symbol: '\u2066' },
        }),
      )
    ).text();
    expect(html).toContain('>@SolTrade thinks you should ape<');
    expect(html).toContain('>TOKEN<');
    expect(html).toContain(`>${'N'.repeat(64)}<`);
    expect(html).not.toContain('N'.repeat(65));
  });
});

describe('pages that are not there', () => {
  it.each([
    ['a dead link', () => linkNotFoundResponse(site), 'https://sol.example/generate'],
    ['a paused one', () => linkPausedResponse(site, 'some-mint'), '/some-mint'],
    ['a path that nothing owns', () => notFoundResponse(site), 'https://sol.example/dashboard'],
  ])('%s offers two ways on', async (_, respond, way) => {
    const html = await (await respond()).text();
    const ways = [...html.matchAll(/<a class="way" href="([^"]*)">[^<]+<\/a>/g)].map(([, href]) => href);
    expect(ways).toEqual([way, 'https://sol.example']);
  });
});
