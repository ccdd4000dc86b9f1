import type { Link } from '@soltrade/schema/contracts/links';
import { abbreviate } from '@soltrade/schema/format';
import { tokenInitial } from '@soltrade/schema/initial';
import { linkStatisticsPath } from '@soltrade/schema/paths';
import { Copy } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { Avatar } from '../../components/Avatar.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { ManualCopy } from '../../components/ManualCopy.tsx';
import { messages } from '../../lib/messages.ts';
import { useCopy } from '../../lib/useCopy.ts';
import { LinkBadge } from './LinkBadge.tsx';
import { linkTitle } from './linkTitle.ts';

export const LinkRow = ({ link }: { link: Link }) => {
  const { copy, isRefused } = useCopy(link.shortUrl);
  const title = linkTitle(link);
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-3">
      <Avatar src={link.token.image} initial={tokenInitial(title)} className="size-9 text-sm" />
      <div className="min-w-0 flex-1">
        <RouterLink
          to={linkStatisticsPath(link.id)}
          aria-label={messages.links.statisticsNamed(title)}
          className="inline-block min-h-6 max-w-full break-words rounded-xs font-semibold underline-offset-4 hover:underline"
        >
          {title}
        </RouterLink>
        <p className="text-muted text-sm tabular-nums">
          {messages.links.clicks(abbreviate(link.clickCount))}
        </p>
      </div>
      <LinkBadge link={link} />
      <IconButton
        label={messages.links.copy(title)}
        icon={<Copy aria-hidden />}
        onClick={() => void copy()}
      />
      {isRefused ? <ManualCopy url={link.shortUrl} /> : null}
    </li>
  );
};
