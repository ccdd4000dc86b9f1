import type { Link } from '@soltrade/schema/contracts/links';
import { linkPreviewPath } from '@soltrade/schema/paths';
import { messages } from '../../lib/messages.ts';
import { linkTitle } from './linkTitle.ts';
import { PostCard } from './PostCard.tsx';

/** Why there is no picture. A hidden page's picture is hidden too. */
const failureText = ({ isActive, isBlocked }: Link): string =>
  isActive && !isBlocked ? messages.share.cardFailed : messages.share.cardAway;

export const CardPreview = ({ link }: { link: Link }) => (
  <PostCard
    token={link.token}
    promoter={link.promoter}
    host={new URL(link.url).host}
    picture={linkPreviewPath(link.customIdentifier)}
    pictureName={messages.share.cardPicture(linkTitle(link))}
    failure={failureText(link)}
  />
);
