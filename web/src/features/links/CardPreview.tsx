import type { Link } from '@soltrade/schema/contracts/links';
import { linkPreviewPath } from '@soltrade/schema/paths';
import { linkTitle } from './linkTitle.ts';
import { PostCard } from './PostCard.tsx';
import { shareTexts } from './shareTexts.ts';

/** Why there is no picture. A hidden page's picture is hidden too. */
const failureText = ({ isActive, isBlocked }: Link): string =>
  isActive && !isBlocked ? shareTexts.cardFailed : shareTexts.cardAway;

export const CardPreview = ({ link }: { link: Link }) => (
  <PostCard
    token={link.token}
    promoter={link.promoter}
    host={new URL(link.url).host}
    picture={linkPreviewPath(link.customIdentifier)}
    pictureName={shareTexts.cardPicture(linkTitle(link))}
    failure={failureText(link)}
  />
);
