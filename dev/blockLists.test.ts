import type { Endpoint } from '@soltrade/schema/contracts/endpoint';
import { ENDPOINTS } from '@soltrade/schema/contracts/index';
import { embedPath, reportPath } from '@soltrade/schema/paths';
import { pathsOf } from '@soltrade/schema/secondPaths';
import { describe, expect, it } from 'vitest';
import { refusingLine } from './blockLists.ts';

const MINT = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';

const CALLS: [name: string, contract: Endpoint][] = Object.entries(ENDPOINTS);

/** With ids as they are made, and a question where the call takes one. */
const addressesOf = (path: string, { query }: Endpoint): string[] => {
  const filled = path.replaceAll(/:\w+/g, '3f0c1d52-9a41-4f0e-8b27-5d1c2e9a7b60');
  return query
    ? [filled, `${filled}?range=7d&zone=Europe%2FBerlin&linkId=1&limit=100&cursor=x`]
    : [filled];
};

const refusedOf = (addresses: readonly string[]) =>
  addresses
    .map((address) => ({ address, line: refusingLine(address) }))
    .filter(({ line }) => line !== null);

describe('content blockers', () => {
  it('refuse what the lists name, whatever its case', () => {
    const refused = [
      '/api/analytics/1',
      '/api/Analytics/1',
      '/js/analytics.js',
      '/track/event/1',
      '/ads/1.png',
    ];
    expect(refused.filter((address) => refusingLine(address) === null)).toEqual([]);
  });

  it('let every call through, by its second path if not by its first', () => {
    const addresses = CALLS.flatMap(([, contract]) =>
      addressesOf(pathsOf(contract.path).at(-1) ?? '', contract),
    );
    expect(refusedOf(addresses)).toEqual([]);
  });

  it('refuse the first path of each call that has a second one, which only reads', () => {
    const twice = CALLS.flatMap(([, contract]) =>
      pathsOf(contract.path).length > 1 ? [contract] : [],
    );
    expect(twice.length).toBeGreaterThan(0);
    for (const contract of twice) {
      expect(contract.method).toBe('GET');
      expect(refusingLine(addressesOf(contract.path, contract).at(-1) ?? '')).not.toBeNull();
    }
  });

  it('let pages through that other sites may show', () => {
    const pages = [
      embedPath(`/r/ann/${MINT}`),
      reportPath('x'),
      `/img/token/${MINT}`,
      `/og/ann.${MINT}-1.png`,
    ];
    expect(refusedOf(pages)).toEqual([]);
  });
});
