// Each target that notices, problems, messages and notifications lead to is followed: its page is
// there, and what its hash names takes focus.
import type { Told } from '@soltrade/schema/activities';
import { SAMPLES } from '@soltrade/schema/activityData';
import { ACTIVITY_TYPES } from '@soltrade/schema/activityTypes';
import { LINK_PROBLEM_REASONS, type LinkProblem } from '@soltrade/schema/contracts/linkHealth';
import {
  type AppTarget,
  DOMAINS_PATH,
  PLATFORMS_PATH,
  partnerPath,
  TELEGRAM_PATH,
} from '@soltrade/schema/paths';
import { activityPath } from '@soltrade/schema/sayActivity';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { expectNoRole } from '../test/expectations.ts';
import { json } from '../test/fakeServer.ts';
import { connection, link, partner, user, webhook } from '../test/fixtures.ts';
import { promoterServer } from '../test/promoterServer.ts';
import { address, renderApp } from '../test/renderApp.tsx';
import { playCanvas } from '../test/statistics.ts';
import { problemPage } from './features/links/health/texts.ts';

beforeEach(playCanvas);

const ofActivities = ACTIVITY_TYPES.flatMap((type) =>
  [null, 'l1'].map((linkId) =>
    activityPath({ type, data: SAMPLES[type], linkId, name: 'GOOSE' } as Told),
  ),
);

const ofProblems = LINK_PROBLEM_REASONS.flatMap((reason) => {
  const problem: LinkProblem = {
    kind: 'platform',
    reason,
    subject: 'axiom',
  };
  return problemPage(problem)?.to ?? [];
});

const TARGETS: readonly AppTarget[] = [
  ...new Set<AppTarget>([
    ...ofActivities,
    ...ofProblems,
    DOMAINS_PATH,
    PLATFORMS_PATH,
    TELEGRAM_PATH,
    partnerPath('p1'),
    '/links',
  ]),
];

it.each(TARGETS)('%s', async (target) => {
  promoterServer({
    'GET /api/user/current': json(user({ profileComplete: true, twitterId: '1' })),
    'GET /api/links/u1': json([link({ id: 'l1' })]),
    'GET /api/link/l1': json(link({ id: 'l1' })),
    'GET /api/platforms/u1': json([connection({ platformName: 'axiom' })]),
    'GET /api/hosts/u1': json({ isOffered: true, hosts: [], defaultHost: null }),
    'GET /api/user/u1/telegram': json({ bot: 'sol_bot', account: null }),
    'GET /api/partners/u1': json([partner()]),
    'GET /api/webhooks/u1': json([webhook({ id: SAMPLES['webhook.disabled'].endpointId })]),
  });
  renderApp(target);
  const [path, hash] = target.split('#');
  await screen.findAllByRole('heading');
  expect(address()).toBe(path);
  expectNoRole('heading', '404 Page Not Found');
  if (hash !== undefined)
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});
