import type { Link } from '@soltrade/schema/contracts/links';
import { CallCard } from '../../features/record/CallCard.tsx';
import { LinkRules } from '../../features/rules/LinkRules.tsx';
import { AudienceCard } from '../../features/statistics/AudienceCard.tsx';
import { LinkPrice } from './LinkPrice.tsx';

/** What is shown below a link’s figures: what it does by itself, what its clicks are made of, its price, and its call. */
export const LinkDetails = ({ userId, link }: { userId: string; link: Link }) => (
  <>
    <LinkRules link={link} />
    <AudienceCard scope={{ userId, linkId: link.id }} />
    <LinkPrice userId={userId} link={link} />
    <CallCard outcome={link.outcome} />
  </>
);
