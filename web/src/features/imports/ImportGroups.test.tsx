import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectNoRole } from '../../../test/expectations.ts';
import { renderPart } from '../../../test/renderApp.tsx';
import { ImportGroups } from './ImportGroups.tsx';
import { openImport } from './openImport.ts';

it('lists what is left out of a file, and why; a press shows more of many', () => {
  const csv = `slug,url\n${'blog,https://ada.xyz/blog\n'.repeat(51)}wif,EKpQGSJtjMFqKZ9KQanSqYXRcF8fBopzLHYxdM65zcjm`;
  const plan = openImport(new TextEncoder().encode(csv));
  renderPart(<ImportGroups plan={plan} rows={[]} said={new Map()} />);
  const fold = screen.getByRole<HTMLDetailsElement>('group');
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  const [left] = plan.leftOut;
  const rows = screen.getAllByRole('listitem');
  expect(rows).toHaveLength(50);
  for (const part of [left?.subject, left?.reason]) expect(rows[0]?.textContent).toContain(part);
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 More' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(51);
  expectNoRole('button');
});
