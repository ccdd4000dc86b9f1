import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LANDING_FONT_PATH, LANDING_FONT_PATHS } from '@soltrade/schema/paths';
import { PLATFORM_IDS } from '@soltrade/schema/platforms/index';
import { describe, expect, it } from 'vitest';
import { landingModel } from './landingModel.fixture.ts';
import { landingAssets, landingHtml } from './test/landingWindow.tsx';

it.each(PLATFORM_IDS)('the styles know %s as the primary button', async (id) => {
  const { style } = await landingAssets();
  expect(style.replace(/["\\]/g, '')).toContain(`[data-primary=${id}] [data-platform=${id}]`);
});

describe('files of a page', () => {
  it('needs nothing of other origins', async () => {
    const html = await landingHtml(landingModel());
    const sources = [...html.matchAll(/ (?:src|srcset)="([^"]*)"/g)].map(([, source]) => source);
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(source).toMatch(/^\/img\//);
    const { style } = await landingAssets();
    expect(style).not.toContain('@import');
    const urls = [...style.matchAll(/url\("?([^")]*)/g)].map(([, url]) => url);
    expect(urls).toEqual(LANDING_FONT_PATHS);
    expect(html).toContain(
      `<link rel="preload" href="${LANDING_FONT_PATH}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
    );
  });

  it.each(LANDING_FONT_PATHS)('%s is named after its content', (path) => {
    const font = readFileSync(new URL(`../../web/public${path}`, import.meta.url));
    const hash = createHash('sha256').update(font).digest('hex').slice(0, 8);
    expect(path).toContain(`-${hash}.woff2`);
  });
});
