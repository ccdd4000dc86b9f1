import { expect, it } from 'vitest';
import { newAddress } from '../../test/client.ts';
import { countryOf } from './countryOf.ts';

const from = (country: string | undefined, headers: Record<string, string>): Request =>
  new Request('https://soltrade.example/', { headers, ...(country ? { cf: { country } } : {}) });

it('is where Cloudflare finds the address, which is asked once', () => {
  const address = { 'CF-Connecting-IP': newAddress() };
  expect(countryOf(from('DE', address))).toBe('DE');
  expect(countryOf(from('DE', address))).toBe('DE');
  expect(countryOf(from('BR', { 'CF-Connecting-IP': newAddress() }))).toBe('BR');
});

it('is nothing that a client says, and nothing of another client without an address', () => {
  const claimed = { 'CF-IPCountry': 'FR', 'CF-Connecting-IP': newAddress() };
  expect(countryOf(from(undefined, claimed))).toBeNull();
  expect(countryOf(from('DE', {}))).toBe('DE');
  expect(countryOf(from('BR', {}))).toBe('BR');
});
