import { expect, it } from 'vitest';
import { newAddress } from '../../test/client.ts';
import { placeOf } from './visit.ts';

const from = (cf: { country?: string; asn?: unknown }, headers: Record<string, string>): Request =>
  new Request('https://soltrade.example/', { headers, cf: cf as CfProperties });

it('is where Cloudflare finds the address, which is asked once', () => {
  const address = { 'CF-Connecting-IP': newAddress() };
  const germany = { country: 'DE', network: 'datacenter' };
  expect(placeOf(from({ country: 'DE', asn: 24940 }, address))).toEqual(germany);
  expect(placeOf(from({ country: 'DE', asn: 24940 }, address))).toEqual(germany);
  expect(
    placeOf(from({ country: 'BR', asn: 28573 }, { 'CF-Connecting-IP': newAddress() })),
  ).toEqual({
    country: 'BR',
    network: 'other',
  });
});

it('is nothing that a client says, and nothing of another client without an address', () => {
  const claimed = { 'CF-IPCountry': 'FR', 'CF-IPASN': '16509', 'CF-Connecting-IP': newAddress() };
  expect(placeOf(from({}, claimed))).toEqual({ country: null, network: null });
  expect(placeOf(from({ country: 'DE', asn: '24940' }, {}))).toEqual({
    country: 'DE',
    network: null,
  });
  expect(placeOf(from({ country: 'BR', asn: 13335 }, {}))).toEqual({
    country: 'BR',
    network: 'relay',
  });
});
