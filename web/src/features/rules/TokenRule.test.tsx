import type { LinkTokenChange, LinkWatch } from '@soltrade/schema/contracts/watch';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { press } from '../../../test/actions.ts';
import { expectNoText } from '../../../test/expectations.ts';
import { fakeServer, json } from '../../../test/fakeServer.ts';
import { renderPart } from '../../../test/renderApp.tsx';
import { LinkTokenNotice } from './LinkTokenNotice.tsx';
import { AccountTokenRule, LinkTokenRule } from './TokenRule.tsx';

const PATH = '/api/links/l1/watch';

const change: LinkTokenChange = {
  id: 'c1',
  kind: 'liquidity',
  before: '412300',
  after: '38100',
  from: '2026-11-20T12:00:00.000Z',
  to: '2026-11-22T12:00:00.000Z',
  backAt: null,
  isShown: true,
};

const watch = (facts: Partial<LinkWatch> = {}): LinkWatch => ({
  rule: null,
  accountRule: 'notice',
  isPausedByRule: false,
  checkedWithin: 6,
  changes: [change],
  ...facts,
});

it.each([LinkTokenRule, LinkTokenNotice])(
  'says what changed, and takes the notice back: %o',
  async (Part) => {
    const server = fakeServer({
      [`GET ${PATH}`]: json(watch()),
      [`POST ${PATH}/dismiss`]: json(watch({ changes: [{ ...change, isShown: false }] })),
    });
    renderPart(<Part linkId="l1" />);
    await screen.findByText('Liquidity fell from $412.3K to $38.1K.');
    expect(screen.queryAllByText('On your page')).toHaveLength(Part === LinkTokenRule ? 1 : 0);
    await press('Dismiss Notice');
    const dismiss = () => screen.queryByRole('button', { name: 'Dismiss Notice' });
    await expect.poll(dismiss).toBeNull();
    expectNoText('On your page');
    expect(server.callsTo(`POST ${PATH}/dismiss`)).toHaveLength(1);
  },
);

it('offers to resume a link that was paused, and follows the account again', async () => {
  const server = fakeServer({
    [`GET ${PATH}`]: json(watch({ rule: 'pause', isPausedByRule: true })),
    [`PUT ${PATH}`]: json(watch()),
  });
  renderPart(
    <>
      <LinkTokenNotice linkId="l1" />
      <LinkTokenRule linkId="l1" />
    </>,
  );
  expect(await screen.findAllByRole('button', { name: 'Resume Link' })).toHaveLength(2);
  expect(screen.getAllByText('This link is paused because its token changed.')).toHaveLength(2);
  await press('Change Token changes');
  const select = screen.getByLabelText<HTMLSelectElement>('If the token changes');
  expect(select.value).toBe('pause');
  await userEvent.selectOptions(select, 'Show a notice (default)');
  expect(server.bodies(`PUT ${PATH}`)[0]).toEqual({ rule: null });
});

it('of the account: chooses what happens', async () => {
  const path = '/api/token-watch/u1';
  const server = fakeServer({
    [`GET ${path}`]: json({ rule: 'notice' }),
    [`PUT ${path}`]: json({ rule: 'none' }),
  });
  renderPart(<AccountTokenRule userId="u1" />);
  await press('Change Token changes');
  await userEvent.selectOptions(screen.getByLabelText('If the token changes'), 'Notify me');
  expect(server.bodies(`PUT ${path}`)[0]).toEqual({ rule: 'none' });
  await expect
    .poll(() => screen.getByLabelText<HTMLSelectElement>('If the token changes').value)
    .toBe('none');
});

it.each([
  [1, 'within the past minute.'],
  [6, 'within the past 6 minutes.'],
  [2_161, 'within the past 37 hours.'],
])('says how old the last look at the token can be: %s', async (checkedWithin, text) => {
  fakeServer({ [`GET ${PATH}`]: json(watch({ changes: [], checkedWithin })) });
  renderPart(<LinkTokenRule linkId="l1" />);
  expect((await screen.findByText(/were last checked/)).textContent).toContain(text);
});

it('says nothing of it where the token isn’t watched, or wasn’t for as long', async () => {
  fakeServer({ [`GET ${PATH}`]: json(watch({ changes: [], checkedWithin: null })) });
  renderPart(<LinkTokenRule linkId="l1" />);
  await screen.findByText('Token changes');
  expectNoText(/were last checked/);
});
