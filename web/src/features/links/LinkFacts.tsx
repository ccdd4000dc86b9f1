import type { Link } from '@soltrade/schema/contracts/links';
import { abbreviate, formatUsd } from '@soltrade/schema/format';
import { Avatar } from '../../components/Avatar.tsx';
import { messages } from '../../lib/messages.ts';
import { LinkBadge } from './LinkBadge.tsx';
import { linkTitle } from './linkTitle.ts';

/** A link's token, state, clicks and revenue in one line. */
export const LinkFacts = ({ link }: { link: Link }) => {
  const title = linkTitle(link);
  return (
    <div className="flex items-center gap-3">
      <Avatar src={link.token.image} initial={title.slice(0, 1).toUpperCase()} />
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2">
          <span className="truncate font-semibold">{title}</span>
          <LinkBadge link={link} />
        </p>
        <p className="truncate text-muted text-sm">
          {link.token.name && link.token.name !== title ? `${link.token.name} · ` : null}
          {link.customIdentifier}
        </p>
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <p className="font-semibold">{messages.links.clicks(abbreviate(link.clickCount))}</p>
        <p className="text-muted text-sm">{messages.links.earned(formatUsd(link.totalRevenue))}</p>
      </div>
    </div>
  );
};
