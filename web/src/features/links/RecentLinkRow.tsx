import type { Link } from '@soltrade/schema/contracts/links';
import { abbreviate } from '@soltrade/schema/format';
import { Copy } from 'lucide-react';
import { Avatar } from '../../components/Avatar.tsx';
import { Badge } from '../../components/Badge.tsx';
import { messages } from '../../lib/messages.ts';
import { copyLink } from './copyLink.ts';

export const RecentLinkRow = ({ link }: { link: Link }) => {
  const symbol = link.token.symbol ?? link.token.name ?? link.customIdentifier;
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Avatar src={link.token.image} initial={symbol.slice(0, 1).toUpperCase()} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{symbol}</p>
        <p className="text-muted text-sm tabular-nums">
          {messages.links.clicks(abbreviate(link.clickCount))}
        </p>
      </div>
      <Badge tone={link.isActive ? 'positive' : 'neutral'}>
        {link.isActive ? messages.links.active : messages.links.inactive}
      </Badge>
      <button
        type="button"
        aria-label={messages.links.copy(symbol)}
        onClick={() => void copyLink(link.url)}
        className="grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-raised hover:text-text"
      >
        <Copy aria-hidden className="size-4" />
      </button>
    </li>
  );
};
