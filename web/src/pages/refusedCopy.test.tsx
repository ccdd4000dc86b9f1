import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeClipboard } from '../../test/fakeClipboard.ts';
import { json } from '../../test/fakeServer.ts';
import { link, pageSettings } from '../../test/fixtures.ts';
import { promoterServer } from '../../test/promoterServer.ts';
import { renderApp } from '../../test/renderApp.tsx';
import { playCanvas } from '../../test/statistics.ts';

beforeEach(playCanvas);

it.each([
  ['/links', link().shortUrl],
  ['/dashboard', link().shortUrl],
  ['/links/l1', link().shortUrl],
  ['/profile?edit=1#page', pageSettings().url],
])('what can’t be copied on %s is shown, to be copied by hand', async (path, url) => {
  fakeClipboard().mockRejectedValue(new Error('refused'));
  promoterServer({
    'GET /api/link/l1': json(link()),
    'GET /api/links/u1': json([link()]),
    'GET /api/promoter-page/u1': json(pageSettings({ isOpen: true })),
  });
  renderApp(path);
  const copy = await screen.findByRole('button', { name: /^Copy( link for GOOSE)?$/ });
  expect(screen.queryByLabelText('Your link')).toBeNull();
  await userEvent.click(copy);
  expect(await screen.findByLabelText('Your link')).toHaveProperty('value', url);
});
