import type { Link } from '@soltrade/schema/contracts/links';
import { BreakdownsCard } from '../../features/analytics/BreakdownsCard.tsx';
import { LiveRailBeside } from '../../features/live/LiveRailBeside.tsx';
import { ReceiptCard } from '../../features/receipts/ReceiptCard.tsx';
import { CallCard } from '../../features/record/CallCard.tsx';
import { LinkPrice } from './LinkPrice.tsx';

type LinkDetailsProps = { userId: string; link: Link; isLive: boolean };

/** What is shown next to a link’s figures and below them: its newest events, its price, its call, what its clicks are made of, its receipt. */
export const LinkDetails = ({ userId, link, isLive }: LinkDetailsProps) => (
  <>
    <LiveRailBeside scope={{ userId, linkId: link.id }} isOpen={isLive} />
    <div className="grid min-w-0 gap-4 sm:gap-6">
      <LinkPrice userId={userId} link={link} />
      {link.outcome ? <CallCard outcome={link.outcome} /> : null}
      <BreakdownsCard scope={{ userId, linkId: link.id }} />
    </div>
    <ReceiptCard linkId={link.id} />
  </>
);
