import type { Role } from '@soltrade/schema/roles';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useRevealed } from '../../components/reveal.ts';
import { pageSettingsQuery } from '../../features/promoterPage/api.ts';
import { accountTexts } from '../../lib/messages/account.ts';
import { PAGE_HASH } from '../../lib/ownPaths.ts';
import { endpointQuery } from '../../lib/queryClient.ts';
import { Link } from '../../lib/routing.ts';

const SECTIONS = {
  profile: { hash: '#profile', label: 'Profile' },
  page: { hash: PAGE_HASH, label: 'Page' },
  automatic: { hash: '#automatic', label: 'Automatic' },
  people: { hash: '#people', label: 'People' },
  domains: { hash: '#hosts', label: 'Domains' },
  telegram: { hash: '#telegram', label: 'Telegram' },
  notifications: { hash: '#notifications', label: 'Notifications' },
  advanced: { hash: '#advanced', label: 'Advanced' },
  account: { hash: '#account', label: 'Account' },
} as const;

type SectionName = keyof typeof SECTIONS;

type SectionListProps = { userId: string; role: Role };

const OWNERS = ['people', 'domains', 'telegram', 'notifications', 'account'];

/** Sections that this installation lacks, without a bot or keys for push messages, and those that the role may not use. */
const useMissing = ({ userId, role }: SectionListProps): ReadonlySet<string> => {
  const isOwner = role === 'owner';
  const { data: telegram } = useQuery({
    ...endpointQuery('GET /api/user/:userId/telegram', { params: { userId } }),
    enabled: isOwner,
  });
  const { data: push } = useQuery(endpointQuery('GET /api/push-key', {}));
  return new Set([
    ...(isOwner ? [] : OWNERS),
    ...(role === 'viewer' ? ['page', 'automatic'] : []),
    ...(telegram?.bot === null ? ['telegram'] : []),
    ...(push?.publicKey === null ? ['notifications'] : []),
  ]);
};

const itemClass =
  'flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-control px-3 font-medium text-muted text-sm hover:bg-hover hover:text-text aria-[current=location]:bg-raised aria-[current=location]:text-text lg:pointer-fine:min-h-9';

/** What the page has, beside it in a wide window, else a line that scrolls; the promoter's own page comes first. */
export const SectionList = ({ userId, role }: SectionListProps) => {
  const { search, hash } = useLocation();
  const { data: page } = useQuery(pageSettingsQuery(userId));
  const missing = useMissing({ userId, role });
  return (
    <nav
      aria-label="Sections"
      className="fading-scroll flex gap-1 max-lg:-mx-4 max-lg:px-4 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:-ml-3 lg:flex-col"
    >
      {page?.isOpen ? (
        <a href={page.url} target="_blank" rel="noopener" className={itemClass}>
          {accountTexts.page}
          <ExternalLink aria-hidden className="size-4" />
        </a>
      ) : null}
      {Object.entries(SECTIONS).map(([name, section]) =>
        missing.has(name) ? null : (
          <Link
            key={name}
            to={{ search, hash: section.hash }}
            replace
            aria-current={hash === section.hash ? 'location' : undefined}
            className={itemClass}
          >
            {section.label}
          </Link>
        ),
      )}
    </nav>
  );
};

/** Cards that a link of the list leads to. */
export const Section = ({ name, children }: { name: SectionName; children: ReactNode }) => (
  <div
    ref={useRevealed<HTMLDivElement>(SECTIONS[name].hash)}
    tabIndex={-1}
    className="flex scroll-mt-24 flex-col gap-6 outline-none"
  >
    {children}
  </div>
);
