import { expect, it } from 'vitest';
import { connection } from '../../../test/fixtures.ts';
import { activePlatforms } from './activePlatforms.ts';

it('a connection counts unless it is explicitly switched off', {
  tags: ['3.platform.inactive', '5.platforms.active-only'],
}, () => {
  const on = connection({ id: 'on', isActive: true });
  const off = connection({ id: 'off', isActive: false });
  const unsaid = connection({ id: 'unsaid' });
  Reflect.deleteProperty(unsaid, 'isActive');
  expect(activePlatforms([on, off, unsaid]).map(({ id }) => id)).toEqual(['on', 'unsaid']);
});
