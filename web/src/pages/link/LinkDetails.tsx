import type { Link } from '@soltrade/schema/contracts/links';
import { AudienceCard } from '../../features/analytics/audience/AudienceCard.tsx';
import { CallCard } from '../../features/record/CallCard.tsx';
import { LinkPrice } from './LinkPrice.tsx';

/** Below a link’s figures: click breakdowns, price, and its call. */
export const LinkDetails = ({ userId, link }: { userId: string; link: Link }) => (
  <>
    <AudienceCard scope={{ userId, linkId: link.id }} />
    <LinkPrice userId={userId} link={link} />
    <CallCard outcome={link.outcome} />
  </>
);
