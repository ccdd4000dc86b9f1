import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../test/renderApp.tsx';
import { ImportGroups } from './ImportGroups.tsx';
import { openImport } from './openImport.ts';

it('lists what is left out of a file, and why', () => {
  const csv =
    'slug,url\nblog,https://ada.xyz/blog\nwif,EKpQGSJtjMFqKZ9KQanSqYXRcF8fBopzLHYxdM65zcjm';
  const plan = openImport(new TextEncoder().encode(csv));
  renderPart(<ImportGroups plan={plan} rows={[]} said={new Map()} />);
  const fold = screen.getByRole<HTMLDetailsElement>('group');
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  const [left] = plan.leftOut;
  const said = screen.getByRole('listitem').textContent;
  for (const part of [left?.subject, left?.reason]) expect(said).toContain(part);
});
