import type { Link } from '@soltrade/schema/contracts/links';
import { BreakdownsCard } from '../../features/analytics/BreakdownsCard.tsx';
import { LiveRail } from '../../features/live/LiveRail.tsx';
import { ReceiptCard } from '../../features/receipts/ReceiptCard.tsx';
import { LinkPrice } from './LinkPrice.tsx';

type LinkDetailsProps = { userId: string; link: Link; isLive: boolean };

/** What of a link stands below its figures: its newest events, what its clicks are made of, its price, its receipt. */
export const LinkDetails = ({ userId, link, isLive }: LinkDetailsProps) => (
  <>
    <LiveRail scope={{ userId, linkId: link.id }} isOpen={isLive} />
    <BreakdownsCard scope={{ userId, linkId: link.id }} />
    <LinkPrice userId={userId} link={link} />
    <ReceiptCard linkId={link.id} />
  </>
);
