import { expect, it } from 'vitest';
import { hasClickId, withoutClickIds } from './visit.ts';

const NAMES = ['gclid', 'fbclid', 'twclid', 'ttclid', 'msclkid', 'li_fat_id'];
const FIFTY = Array.from(
  { length: 50 },
  (_, index) => `${NAMES[index % NAMES.length]}=id-${index}`,
).join('&');

it.each<[string, boolean, string]>([
  ...NAMES.map(
    (name) => [`?${name}=EAIa-b_c`, true, `?${name}=1`] satisfies [string, boolean, string],
  ),
  ['?c=x&gclid=a%20b&utm_source=y', true, '?c=x&gclid=1&utm_source=y'],
  ['?gclid=a#gclid=b', true, '?gclid=1#gclid=b'],
  ['?gclid=', false, '?gclid='],
  ['?gclid', false, '?gclid'],
  ['?xgclid=a&gclidx=b&c=gclid', false, '?xgclid=a&gclidx=b&c=gclid'],
  ['#?gclid=', false, '#?gclid='],
  ['', false, ''],
])('%s is paid: %s, and is sent on as %s', (search, isPaid, sentOn) => {
  expect(hasClickId(`https://sol.example/r/ada${search}`)).toBe(isPaid);
  expect(withoutClickIds(`https://sol.example/r/ada${search}`)).toBe(
    `https://sol.example/r/ada${sentOn}`,
  );
});

it('fifty of them are fifty without an id, and a long address is read quickly', () => {
  expect(withoutClickIds(`?${FIFTY}`)).not.toContain('id-');
  expect(hasClickId(`?${'gclid=&'.repeat(20_000)}`)).toBe(false);
});
