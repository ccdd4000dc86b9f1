import { describe, expect, it } from 'vitest';
import { call } from '../../../test/client.ts';

describe('the page about how calls are counted', () => {
  it('is complete in the first answer, in the visitor’s language', async () => {
    const response = await call('GET', '/method');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await response.text();
    expect(html).toContain('<h1>How calls are counted</h1>');
    expect(html).not.toContain('noindex');
    expect((await call('GET', '/method/')).status).toBe(200);
    const spanish = await call('GET', '/method', { headers: { 'Accept-Language': 'es-MX,es' } });
    expect(await spanish.text()).toContain('<html lang="es"');
  });

  it('leaves every other path to its owner', async () => {
    for (const path of ['/methods', '/method/x', '/r/method']) {
      expect((await call('GET', path)).status).toBe(404);
    }
  });
});
