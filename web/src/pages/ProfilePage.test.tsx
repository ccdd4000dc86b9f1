import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inside, pick, press } from '../../test/actions.ts';
import { expectNoRole, expectRole, textsOf } from '../../test/expectations.ts';
import { json } from '../../test/fakeServer.ts';
import { pageSettings, user } from '../../test/fixtures.ts';
import { promoterServer } from '../../test/promoterServer.ts';
import { renderPart, toastIs } from '../../test/renderApp.tsx';
import { ProfilePage } from './ProfilePage.tsx';

const server = (facts: Parameters<typeof user>[0] = {}) =>
  promoterServer({ 'GET /api/user/current': () => json(user(facts)) });

const steps = async () =>
  (await inside('list', 'Steps to a complete profile'))
    .getAllByRole('listitem')
    .map((step) => [step.textContent, step.getAttribute('aria-current')]);

it('waits with a skeleton', { tags: '2.profile.skeleton' }, async () => {
  const me = Promise.withResolvers<Response>();
  promoterServer({ 'GET /api/user/current': () => me.promise });
  renderPart(<ProfilePage />, '/profile');
  await screen.findByText('Loading');
  expectNoRole('heading');
  me.resolve(json(user()));
  await screen.findByLabelText('Username');
});

it('a wallet without X: the first step is done, the second is next', {
  tags: '2.profile.completion',
}, async () => {
  server();
  renderPart(<ProfilePage />, '/profile');
  expect(await steps()).toEqual([
    ['1Link a walletLinked: 7xKX...gAsUDone', null],
    ['2Link an X accountNot connected yetNext', 'step'],
  ]);
  expectRole('heading', 'Complete Your Profile');
  expect(screen.getByLabelText('Username')).toBeTruthy();
});

it('X without a wallet: the wallet is next', {
  tags: ['2.profile.completion', '3.user.no-wallet'],
}, async () => {
  server({
    walletAddress: 'twitter_1',
    twitterId: '1',
    twitterUsername: 'davex',
    authMethod: 'twitter',
  });
  renderPart(<ProfilePage />, '/profile');
  expect(await steps()).toEqual([
    ['1Link a walletNo wallet linked yetNextConnect Wallet', 'step'],
    ['2Link an X accountConnected as @davexDone', null],
  ]);
});

it('lists its sections, without those that this installation lacks, after the promoter’s page', async () => {
  const page = pageSettings({ isOpen: true });
  promoterServer({
    'GET /api/user/current': json(user({ profileComplete: true })),
    'GET /api/promoter-page/u1': () => json(page),
  });
  renderPart(<ProfilePage />, '/profile?edit=1');
  const list = await inside('navigation', 'Sections');
  await list.findByRole('link', { name: 'My Page' });
  await waitFor(() => expectNoRole('link', 'Telegram', list));
  await waitFor(() => expectNoRole('link', 'Notifications', list));
  expect(
    list.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')]),
  ).toEqual([
    ['My Page', page.url],
    ['Profile', '/profile?edit=1#profile'],
    ['Pageopen', '/profile?edit=1#page'],
    ['Automatic', '/profile?edit=1#automatic'],
    ['Peopleonly you', '/profile?edit=1#people'],
    ['Domainsnone', '/profile?edit=1#hosts'],
    ['Advanced', '/profile?edit=1#advanced'],
    ['Account', '/profile?edit=1#account'],
  ]);
  await pick('link', 'Advanced', list);
  const advanced = await screen.findByRole('region', { name: 'Advanced' });
  expectRole('link', 'Open Developers', within(advanced));
  await waitFor(() => expect(document.activeElement?.contains(advanced)).toBe(true));
  // One section at a time, and the list says which.
  expect(screen.queryByLabelText('Username')).toBeNull();
  const marked = list.getAllByRole('link').filter((each) => each.hasAttribute('aria-current'));
  expect(textsOf(marked)).toEqual(['Advanced']);
  await pick('link', 'Profile Settings');
  await screen.findByLabelText('Username');
});

it.each([
  ['viewer', ['Profile', 'Advanced']],
  ['manager', ['Profile', 'Pageopen', 'Automatic', 'Advanced']],
] as const)('offers a %s the sections that they may use', async (role, labels) => {
  promoterServer({
    'GET /api/user/current': () =>
      json(user({ profileComplete: true, acting: { personId: 'u2', name: 'goose', role } })),
    'GET /api/promoter-page/u1': json(pageSettings({ isOpen: true })),
  });
  renderPart(<ProfilePage />, '/profile?edit=1');
  const list = await inside('navigation', 'Sections');
  await list.findByRole('link', { name: 'My Page' });
  expect(textsOf(list.getAllByRole('link'))).toEqual(['My Page', ...labels]);
});

it('says Updating... while it saves', { tags: '2.profile.submit' }, async () => {
  const saved = Promise.withResolvers<Response>();
  promoterServer({ 'PATCH /api/user/u1': () => saved.promise });
  renderPart(<ProfilePage />, '/profile');
  await press('Update Profile');
  await screen.findByRole('button', { name: 'Updating...' });
  saved.resolve(json(user()));
  await toastIs('Profile Updated');
  expectRole('button', 'Update Profile');
});
