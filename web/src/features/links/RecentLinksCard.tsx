import type { Link } from '@soltrade/schema/contracts/links';
import { abbreviate, tokenInitial } from '@soltrade/schema/format';
import { linkStatisticsPath } from '@soltrade/schema/paths';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Copy } from 'lucide-react';
import { Avatar } from '../../components/Avatar.tsx';
import { useDeferredMount } from '../../components/BelowFold.tsx';
import { IconButton } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ManualCopy, useCopy } from '../../components/Copy.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { Link as RouterLink } from '../../lib/routing.ts';
import { recentLinksQuery } from './api.ts';
import { LinkBadge } from './LinkBadge.tsx';
import { linkTitle } from './linkTitle.ts';
import { NoLinksYet } from './NoLinksYet.tsx';
import { linksTexts } from './texts.ts';

const LinkRow = ({ link }: { link: Link }) => {
  const { copy, isRefused } = useCopy(link.shortUrl);
  const title = linkTitle(link);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-3">
      <Avatar
        id={link.token.contractAddress}
        src={link.token.image}
        initial={tokenInitial(title)}
        className="size-9 text-sm"
      />
      <div className="min-w-0 flex-1">
        <RouterLink
          to={linkStatisticsPath(link.id)}
          aria-label={linksTexts.statisticsNamed(title)}
          className="inline-block min-h-6 max-w-full break-words rounded-xs font-semibold underline-offset-4 hover:underline"
        >
          {title}
        </RouterLink>
        <p className="text-muted text-sm tabular-nums">
          {linksTexts.clicks(abbreviate(link.clickCount))}
        </p>
      </div>
      <LinkBadge link={link} />
      <IconButton
        label={linksTexts.copy(title)}
        icon={<Copy aria-hidden />}
        onClick={() => void copy()}
      />
      {isRefused ? <ManualCopy url={link.shortUrl} /> : null}
    </li>
  );
};

const LinkRowsSkeleton = ({ count }: { count: number }) => (
  <div aria-hidden="true" className="divide-y divide-border">
    {Array.from({ length: count }, (_, row) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        key={row}
        className="flex min-h-14 items-center gap-3"
      >
        <Skeleton className="size-9 shrink-0 rounded-full" />
        <Skeleton className="h-4 w-24" />
      </div>
    ))}
  </div>
);

const SHOWN = 3;

export const RecentLinksCard = ({ userId }: { userId: string }) => {
  const { data, error, refetch } = useQuery(recentLinksQuery(userId));
  const isMounted = useDeferredMount(data !== undefined);
  const rows = () => {
    if (error && !data) {
      return (
        <LoadFailed title={linksTexts.loadFailed} error={error} onRetry={() => void refetch()} />
      );
    }
    if (!data || !isMounted) return <LinkRowsSkeleton count={SHOWN} />;
    if (data.length === 0) return <NoLinksYet />;
    return (
      <ul className="divide-y divide-border">
        {data.slice(0, SHOWN).map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
    );
  };
  return (
    <Card
      title={linksTexts.recent}
      control={
        <RouterLink
          to="/links"
          className="-my-1 inline-flex min-h-8 items-center gap-1 rounded-control font-medium text-accent-text text-sm underline-offset-4 hover:underline"
        >
          {linksTexts.viewAll}
          <ArrowRight aria-hidden className="size-4" />
        </RouterLink>
      }
    >
      {rows()}
    </Card>
  );
};
