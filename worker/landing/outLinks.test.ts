import { describe, expect, it } from 'vitest';
import { landingModel } from './landingModel.fixture.ts';
import { androidBrowserUrl, safariUrl, sharedHref, visitedUrl } from './outLinks.ts';

const { pageUrl } = landingModel();

describe('addresses of the page', () => {
  it('keeps the channel for the same visitor, and names its own for others', () => {
    const model = landingModel({ visit: { channel: 'tg' } });
    expect(visitedUrl(model).href).toBe(`${pageUrl}?c=tg`);
    expect(visitedUrl(landingModel()).href).toBe(pageUrl);
    expect(sharedHref(model)).toBe(`${pageUrl}?c=share`);
  });
});

describe("out of an app's browser", () => {
  const page = new URL('https://sol.example/r/al%3Bice/Mint1?c=tg');

  it('Android: an intent that any browser can take, with the page itself to fall back to', () => {
    expect(androidBrowserUrl(page)).toBe(
      'intent://sol.example/r/al%3Bice/Mint1?c=tg#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=https%3A%2F%2Fsol.example%2Fr%2Fal%253Bice%2FMint1%3Fc%3Dtg;end',
    );
  });

  it('iOS: the scheme of Safari', () => {
    expect(safariUrl(page)).toBe('x-safari-https://sol.example/r/al%3Bice/Mint1?c=tg');
  });
});
