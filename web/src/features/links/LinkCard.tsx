import type { Link } from '@soltrade/schema/contracts/links';
import { messages } from '../../lib/messages.ts';
import { ManagedLink } from './ManagedLink.tsx';

/** One link with everything that its owner can do with it, where its statistics are. */
export const LinkCard = ({ link }: { link: Link }) => (
  <ul
    aria-label={messages.links.listLabel}
    className="rounded-card border border-border bg-surface shadow-card"
  >
    <ManagedLink link={link} leadsToStatistics={false} />
  </ul>
);
