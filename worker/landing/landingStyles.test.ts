import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { EARLY_SCRIPT } from '@soltrade/schema/earlyScript';
import { LANDING_FONT_PATH } from '@soltrade/schema/paths';
import { PLATFORM_IDS } from '@soltrade/schema/platforms/index';
import { describe, expect, it } from 'vitest';
import { landingModel } from './landingModel.fixture.ts';
import { landingAssets, landingHtml } from './test/landingWindow.tsx';

const LARGEST = { pageBytes: 14_000, scriptBytes: 4_000 };

it.each(PLATFORM_IDS)('the styles know %s as the primary button', async (id) => {
  const { style } = await landingAssets();
  expect(style.replace(/["\\]/g, '')).toContain(`[data-primary=${id}] [data-platform=${id}]`);
});

describe('weight', () => {
  it('all scripts of a page have at most 4 kB, uncompressed', async () => {
    const { script } = await landingAssets();
    expect(script.length).toBeGreaterThan(1_000);
    expect(script.length + EARLY_SCRIPT.length).toBeLessThanOrEqual(LARGEST.scriptBytes);
  });

  it('needs nothing of other origins', async () => {
    const html = await landingHtml(landingModel());
    const sources = [...html.matchAll(/ (?:src|srcset)="([^"]*)"/g)].map(([, source]) => source);
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(source).toMatch(/^\/img\//);
    const { style } = await landingAssets();
    expect(style).not.toContain('@import');
    const urls = [...style.matchAll(/url\("?([^")]*)/g)].map(([, url]) => url);
    expect(urls).toEqual([LANDING_FONT_PATH]);
    expect(html).toContain(
      `<link rel="preload" href="${LANDING_FONT_PATH}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
    );
  });

  it('the typeface is named after its content, and has at most 36 kB', () => {
    const font = readFileSync(new URL(`../../web/public${LANDING_FONT_PATH}`, import.meta.url));
    const hash = createHash('sha256').update(font).digest('hex').slice(0, 8);
    expect(LANDING_FONT_PATH).toBe(`/assets/inter-${hash}.woff2`);
    expect(font.byteLength).toBeLessThanOrEqual(36_000);
  });
});
