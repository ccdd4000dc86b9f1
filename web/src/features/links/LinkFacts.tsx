import type { Link } from '@soltrade/schema/contracts/links';
import { abbreviate, formatUsd } from '@soltrade/schema/format';
import { tokenInitial } from '@soltrade/schema/initial';
import { Avatar } from '../../components/Avatar.tsx';
import { messages } from '../../lib/messages.ts';
import { LinkBadge } from './LinkBadge.tsx';
import { linkTitle } from './linkTitle.ts';

/** A link's token, state, clicks and revenue: in one line, or in two where that leaves the token too little room. */
export const LinkFacts = ({ link }: { link: Link }) => {
  const title = linkTitle(link);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Avatar src={link.token.image} initial={tokenInitial(title)} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words font-semibold">{title}</span>
          <LinkBadge link={link} />
        </p>
        <p className="truncate text-muted text-sm">
          {link.token.name && link.token.name !== title ? `${link.token.name} · ` : null}
          {link.customIdentifier}
        </p>
      </div>
      <div className="tabular-nums max-sm:flex max-sm:basis-full max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3 max-sm:pl-13 sm:shrink-0 sm:text-right">
        <p className="font-semibold">{messages.links.clicks(abbreviate(link.clickCount))}</p>
        <p className="text-muted text-sm">{messages.links.earned(formatUsd(link.totalRevenue))}</p>
        {link.hasRevenue ? null : <p className="text-muted text-xs">{messages.notTracked}</p>}
      </div>
    </div>
  );
};
