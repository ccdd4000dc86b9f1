import type { Link } from '@soltrade/schema/contracts/links';
import { linkPreviewPath } from '@soltrade/schema/paths';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import { earningTexts } from '../../lib/earningTexts.ts';
import { linkTitle } from './linkTitle.ts';
import { PostCard } from './PostCard.tsx';
import { shareTexts } from './texts.ts';

type SharePartProps = { title: string; text?: string; children: ReactNode };

export const SharePart = ({ title, text, children }: SharePartProps) => (
  <section className="min-w-0">
    <h3 className="font-semibold">{title}</h3>
    {text ? <p className="mt-0.5 text-muted text-sm">{text}</p> : null}
    <div className="mt-3">{children}</div>
  </section>
);

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

export const OpenPage = ({ link }: { link: Link }) => (
  <a
    href={link.shortUrl}
    target="_blank"
    rel="noopener"
    aria-label={shareTexts.openPageNamed(linkTitle(link))}
    className={buttonClass({ variant: 'secondary', size: 'small', className: 'self-start' })}
  >
    <ExternalLink aria-hidden className="size-4" />
    {shareTexts.openPage}
  </a>
);

export const earningText = ({ buttons }: Link): string => {
  const labelsOf = (wanted: (button: Link['buttons'][number]) => boolean): string[] =>
    buttons.filter(wanted).map(({ platform }) => findPlatform(platform)?.label ?? platform);
  return earningTexts.own({
    own: labelsOf(({ isOwn }) => isOwn),
    others: labelsOf(({ isOwn }) => !isOwn),
    paid: [],
  });
};
