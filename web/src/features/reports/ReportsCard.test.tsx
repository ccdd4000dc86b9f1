import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { enter, press, select } from '../../../test/actions.ts';
import { expectNoRole, textsOf } from '../../../test/expectations.ts';
import { fakeClipboard } from '../../../test/fakeClipboard.ts';
import { fakeServer, json, problemAnswer } from '../../../test/fakeServer.ts';
import { sharedReport } from '../../../test/fixtures.ts';
import { queryClient, renderPart } from '../../../test/renderApp.tsx';
import { momentText } from '../../lib/timeTexts.ts';
import { ReportsCard } from './ReportsCard.tsx';
import { ShareReport } from './ShareReport.tsx';

const PATH = '/api/shared-reports/u1';
const FACETS = 'GET /api/links/u1/facets';

const report = sharedReport();

const facets = {
  states: { active: 1, paused: 0, blocked: 0, archived: 0 },
  platforms: [],
  tags: [{ tag: 'launch', links: 1 }],
};

/** Stands for the page's own sign-in. */
const signInAgain = (onSignedIn: () => void) => (
  <button type="button" onClick={onSignedIn}>
    Sign
  </button>
);

const Page = ({ chosen }: { chosen: string[] | null }) => {
  const [links, setLinks] = useState(chosen);
  return (
    <ReportsCard
      userId="u1"
      chosen={links}
      onClose={() => setLinks(null)}
      signInAgain={signInAgain}
    />
  );
};

const show = (chosen: string[] | null = null) => renderPart(<Page chosen={chosen} />);

const copied = () => {
  const write = fakeClipboard();
  return () => write.mock.calls.flat();
};

it('makes a report of chosen links, and copies its address', async () => {
  const server = fakeServer({ [`GET ${PATH}`]: json([]), [FACETS]: json(facets) });
  const addresses = copied();
  show(['l1', 'l2']);
  const form = within(await screen.findByRole('dialog'));
  server.answer(`POST ${PATH}`, problemAnswer('invalid_input', { errors: { name: 'Required' } }));
  await press('Create and Copy Address', form);
  expect((await form.findByRole('alert')).textContent).toBe('Required');
  enter('Name', 'Launch week', form);
  server.answer(`POST ${PATH}`, json(report, 201));
  server.answer(`GET ${PATH}`, json([report]));
  await press('Create and Copy Address', form);
  await screen.findByRole('link', { name: 'Launch week' });
  expectNoRole('dialog');
  expect(addresses()).toEqual([report.url]);
  expect(server.callsTo(`POST ${PATH}`).at(-1)?.body).toEqual({
    name: 'Launch week',
    scope: 'links',
    linkIds: ['l1', 'l2'],
    firstDay: null,
    lastDay: null,
    hasMoney: false,
    password: null,
    endsInDays: 30,
  });
});

it('makes one of a tag, with all that can be set', async () => {
  const server = fakeServer({
    [`GET ${PATH}`]: json([]),
    [FACETS]: json(facets),
    [`POST ${PATH}`]: json(report, 201),
  });
  copied();
  show();
  await press('Share Report');
  const form = within(await screen.findByRole('dialog'));
  enter('Name', 'Launch', form);
  await form.findByRole('option', { name: 'Tag: launch' });
  await select('Links', 'Tag: launch', form);
  enter('First day', '2026-11-20', form);
  enter('Last day', '2026-11-21', form);
  await select('Closes', 'When I close it', form);
  enter('Password', 'launch 2026', form);
  await userEvent.click(form.getByLabelText('Include your earnings'));
  await press('Create and Copy Address', form);
  await expect
    .poll(() => server.callsTo(`POST ${PATH}`).at(-1)?.body)
    .toEqual({
      name: 'Launch',
      scope: 'tag',
      tag: 'launch',
      firstDay: '2026-11-20',
      lastDay: '2026-11-21',
      hasMoney: true,
      password: 'launch 2026',
      endsInDays: null,
    });
});

it('lists reports with what is known of each; one click closes it, and another opens it again', async () => {
  const server = fakeServer({
    [`GET ${PATH}`]: json([
      report,
      {
        ...report,
        id: 'r2',
        url: null,
        scope: 'links',
        links: 2,
        firstDay: null,
        hasMoney: true,
        endsAt: '2026-12-24T12:00:00.000Z',
        openedAt: report.createdAt,
      },
      { ...report, id: 'r3', scope: 'all', hasPassword: false },
    ]),
    [`DELETE ${PATH}/r1`]: new Response(null, { status: 204 }),
    [`POST ${PATH}/r1/restore`]: json(report),
  });
  const addresses = copied();
  show();
  await screen.findByText('Tag: launch · Nov 20, 2026 until now');
  const facts = screen.getAllByRole('listitem').map((row) => textsOf(row.querySelectorAll('p')));
  expect(facts).toEqual([
    ['Tag: launch · Nov 20, 2026 until now', 'Password', 'Not opened yet'],
    [
      '2 links · Since the call until now',
      'Password · With earnings · Closes on Dec 24, 2026',
      `Last opened about ${momentText(report.createdAt)}`,
    ],
    ['All links · Nov 20, 2026 until now', 'Not opened yet'],
  ]);
  await press('Share Report');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expectNoRole('dialog'));
  server.answer(`GET ${PATH}`, json([report]));
  await act(() => queryClient().invalidateQueries());
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  await press('Copy Address of Launch week');
  expect(addresses()).toEqual([report.url]);
  server.answer(`GET ${PATH}`, json([]));
  await press('Close Launch week');
  await expect.poll(() => screen.queryByText('Not opened yet')).toBeNull();
  server.answer(`GET ${PATH}`, json([report]));
  await press('Undo');
  await screen.findByText('Not opened yet');
});

it('on the page of a link, offers a report of that link', async () => {
  const server = fakeServer({ [FACETS]: json(facets), [`POST ${PATH}`]: json(report, 201) });
  const addresses = copied();
  renderPart(
    <ShareReport
      userId="u1"
      linkId="l1"
      name="GOOSE"
      days={{ firstDay: '2026-11-20', lastDay: '' }}
      signInAgain={signInAgain}
    />,
  );
  await press('Report on GOOSE');
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByRole('option', { name: 'This link', selected: true })).toBeTruthy();
  // Named and dated by the page, so one more press copies its address.
  await press('Create and Copy Address', form);
  await expect.poll(addresses).toEqual([report.url]);
  expect(server.bodies(`POST ${PATH}`)[0]).toMatchObject({
    name: 'GOOSE',
    linkIds: ['l1'],
    firstDay: '2026-11-20',
    lastDay: null,
  });
});

it('with earnings asks for a new sign-in where the last is long ago, in place', async () => {
  const server = fakeServer({
    [FACETS]: json(facets),
    [`GET ${PATH}`]: json([]),
    [`POST ${PATH}`]: problemAnswer('recent_sign_in_required'),
  });
  show(['l1']);
  const form = within(await screen.findByRole('dialog'));
  enter('Name', 'Launch week', form);
  await userEvent.click(form.getByRole('checkbox'));
  await press('Create and Copy Address', form);
  await press('Sign', within(await form.findByRole('alert')));
  expect(form.queryByRole('alert')).toBeNull();
  server.answer(`POST ${PATH}`, json({ ...report, hasMoney: true }, 201));
  copied();
  await press('Create and Copy Address', form);
  await waitFor(() => expectNoRole('dialog'));
});
