import type { CurrentUser } from '@soltrade/schema/contracts/users';
import { hasRole, type Role } from '@soltrade/schema/roles';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../components/Loading.tsx';
import { peopleQuery } from '../../features/members/api.ts';
import { pageSettingsQuery } from '../../features/promoterPage/api.ts';
import { hostsQuery } from '../../lib/hostsQuery.ts';
import { navTexts } from '../../lib/messages/nav.ts';
import { endpointQuery } from '../../lib/queryClient.ts';
import { roleOf } from '../../lib/user.ts';
import type { PageSection } from '../shell/Sections.tsx';
import type { MoreSection } from './MoreSettings.tsx';

/** The sections after the profile, in order, and who may use them. */
const MORE = {
  page: { label: 'Page', role: 'manager' },
  automatic: { label: 'Automatic', role: 'manager' },
  people: { label: 'People', role: 'owner' },
  hosts: { label: 'Domains', role: 'owner' },
  telegram: { label: 'Telegram', role: 'owner' },
  notifications: { label: 'Notifications', role: 'owner' },
  advanced: { label: 'Advanced', role: 'viewer' },
  account: { label: 'Account', role: 'owner' },
} as const satisfies Record<MoreSection, { label: string; role: Role }>;

const MORE_SECTIONS = Object.keys(MORE) as MoreSection[];

// The profile is shown first.
const MoreSettings = lazy(() =>
  import('./MoreSettings.tsx').then((module) => ({ default: module.MoreSettings })),
);

const counted = (count: number, { none, one, more }: Record<'none' | 'one' | 'more', string>) =>
  count === 0 ? none : `${count} ${count === 1 ? one : more}`;

/** The settings of who is signed in: the specified profile, then the others. */
export const useProfileSections = (user: CurrentUser, profile: ReactNode) => {
  const userId = user.id;
  const role = roleOf(user);
  const ofOwner = { enabled: role === 'owner' };
  const { data: page } = useQuery(pageSettingsQuery(userId));
  const { data: people } = useQuery({ ...peopleQuery(userId), ...ofOwner });
  const { data: hosts } = useQuery({ ...hostsQuery(userId), ...ofOwner });
  const { data: telegram } = useQuery({
    ...endpointQuery('GET /api/user/:userId/telegram', { params: { userId: userId } }),
    ...ofOwner,
  });
  const { data: push } = useQuery({ ...endpointQuery('GET /api/push-key', {}), ...ofOwner });
  const states: Partial<Record<MoreSection, string | null>> = {
    page: page ? (page.isOpen ? 'open' : 'closed') : null,
    people: people
      ? counted(people.members.length, { none: 'only you', one: 'member', more: 'members' })
      : null,
    hosts: hosts
      ? counted(hosts.hosts.length, { none: 'none', one: 'domain', more: 'domains' })
      : null,
    telegram: telegram ? (telegram.account ? 'linked' : 'not linked') : null,
  };
  /** What this installation lacks, without a bot or keys for push messages. */
  const isMissing = (name: MoreSection): boolean =>
    (name === 'telegram' && telegram?.bot === null) ||
    (name === 'notifications' && push?.publicKey === null);
  const sections: PageSection[] = [
    { hash: '#profile', label: 'Profile', content: profile },
    ...MORE_SECTIONS.filter((name) => hasRole(role, MORE[name].role) && !isMissing(name)).map(
      (name): PageSection => ({
        hash: `#${name}`,
        label: MORE[name].label,
        state: states[name] ?? null,
        content: (
          <Suspense fallback={<Skeleton className="h-60 w-full rounded-card" />}>
            <MoreSettings user={user} section={name} />
          </Suspense>
        ),
      }),
    ),
  ];
  return { sections, away: page?.isOpen ? { href: page.url, label: navTexts.ownPage } : null };
};
