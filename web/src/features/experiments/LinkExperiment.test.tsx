import type { Experiment } from '@soltrade/schema/contracts/experiments';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pick, press } from '../../../test/actions.ts';
import { expectNoRole, expectText, textsOf } from '../../../test/expectations.ts';
import { json, problemAnswer } from '../../../test/fakeServer.ts';
import { link } from '../../../test/fixtures.ts';
import { promoterServer } from '../../../test/promoterServer.ts';
import { renderPart } from '../../../test/renderApp.tsx';
import { LinkExperiment } from './LinkExperiment.tsx';

const ENDED = { endedAt: '2026-11-26T10:00:00.000Z', kept: 'b' } as const;

const running = (change: Partial<Experiment> = {}): Experiment => ({
  kind: 'words',
  startedAt: '2026-11-24T10:00:00.000Z',
  endedAt: null,
  kept: null,
  a: { words: 'gm', buttonOrder: null, viewers: 1_000, clickers: 100, networks: 120 },
  b: { words: null, buttonOrder: null, viewers: 1, clickers: 1, networks: 1 },
  difference: { value: 0.031, from: -0.0042, to: 0.0662 },
  winner: null,
  ...change,
});

const path = '/api/links/l1/experiment';
const answer = (experiment: Experiment | null) => json({ linkId: 'l1', experiment });

/** In the row, although what was pressed is gone. */
const expectFocus = () =>
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: 'Experiment' }).closest('[tabindex]'),
  );

const own = (platform: 'jupiter' | 'axiom' | 'padre' | 'bonkbot') => ({
  platform,
  isOwn: platform !== 'bonkbot',
  isClosed: false,
  isPaidByVisitor: false,
});
const closed = { ...own('padre'), isClosed: true };
const withTwo = link({ buttons: [own('jupiter'), own('axiom'), own('bonkbot'), closed] });

it('starts with another order of the promoter’s own buttons', async () => {
  const { bodies } = promoterServer({
    [`GET ${path}`]: () => answer(null),
    [`POST ${path}`]: () => answer(running()),
  });
  renderPart(<LinkExperiment link={withTwo} />);
  await screen.findByText('Compare two versions of this page');
  await press('Set Up Experiment');
  await pick('radio', 'Button Order');
  expect(textsOf(screen.getAllByRole('listitem'))).toEqual(['Axiom', 'Jupiter']);
  await press('Move Jupiter up');
  await press('Move Jupiter down');
  await press('Start');
  await screen.findByText('Running since Nov 24, 2026');
  expect(bodies(`POST ${path}`)).toEqual([{ buttonOrder: ['axiom', 'jupiter'] }]);
  expectNoRole('button', 'Set Up Experiment');
  await waitFor(expectFocus);
});

it('says why it does not start, and keeps what was typed', async () => {
  promoterServer({
    [`GET ${path}`]: () => answer(null),
    [`POST ${path}`]: problemAnswer('invalid_input', {
      errors: { words: 'Choose other words than the page has.' },
    }),
  });
  renderPart(<LinkExperiment link={link({ words: 'gm', buttons: [own('jupiter')] })} />);
  await screen.findByText('Experiment');
  await press('Set Up Experiment');
  expectNoRole('radio');
  const field = screen.getByLabelText<HTMLTextAreaElement>('Words of version B');
  await press('Start');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Choose other words than the page has.',
  );
  expect(field.value).toBe('gm');
});

it('shows both versions, names no winner too early, and keeps the chosen one', async () => {
  const { bodies } = promoterServer({
    [`GET ${path}`]: () => answer(running()),
    [`POST ${path}/end`]: () => answer(running(ENDED)),
  });
  renderPart(<LinkExperiment link={withTwo} />);
  await screen.findByText('1,000 people on 120 networks saw it');
  expectText('100 clicked (10.0%)');
  expectText('No words');
  expectText('1 person on 1 network saw it');
  expectText('1 clicked (100.0%)');
  expect(screen.getByText(/^A winner needs 100 people/).textContent).toBe(
    'A winner needs 100 people on 10 networks for each version. B against A: +3.1 points, probably -0.4 to +6.6.',
  );
  await press('Keep B');
  await screen.findByText('B kept on Nov 26, 2026. Clicked: A 10.0%, B 100.0%');
  expect(bodies(`POST ${path}/end`)).toEqual([{ keep: 'b' }]);
  await waitFor(expectFocus);
});

it('shows what another tab did', async () => {
  const server = promoterServer({
    [`GET ${path}`]: () => answer(null),
    [`POST ${path}`]: problemAnswer('experiment_running'),
    [`POST ${path}/end`]: problemAnswer('not_found'),
  });
  renderPart(<LinkExperiment link={withTwo} />);
  await screen.findByText('Experiment');
  server.answer(`GET ${path}`, () => answer(running()));
  await press('Set Up Experiment');
  await press('Start');
  await screen.findByText('Version B');
  server.answer(`GET ${path}`, () => answer(running(ENDED)));
  await press('Keep A');
  await screen.findByText(/^B kept on/);
});

it.each([
  [{ winner: 'b' }, 'Version B is better.'],
  [
    { b: { words: null, buttonOrder: null, viewers: 100, clickers: 10, networks: 10 } },
    'No clear winner yet.',
  ],
  [
    { b: { words: null, buttonOrder: null, viewers: 100, clickers: 10, networks: 9 } },
    'A winner needs 100 people on 10 networks for each version.',
  ],
] as const)('says which is better once that is known, %#', async (change, verdict) => {
  promoterServer({ [`GET ${path}`]: () => answer(running(change)) });
  renderPart(<LinkExperiment link={withTwo} />);
  await screen.findByText(new RegExp(`^${verdict}`));
});

it('the account’s order can be used again', async () => {
  const { bodies } = promoterServer({
    [`GET ${path}`]: () => answer(running(ENDED)),
    'PATCH /api/links/l1': json(withTwo),
  });
  renderPart(<LinkExperiment link={{ ...withTwo, buttonOrder: ['axiom', 'jupiter'] }} />);
  await screen.findByText('Experiment');
  await press('Set Up Experiment');
  await press('Use Usual Order');
  await waitFor(() => expectNoRole('button', 'Start'));
  expect(bodies('PATCH /api/links/l1')).toEqual([{ buttonOrder: null }]);
});
