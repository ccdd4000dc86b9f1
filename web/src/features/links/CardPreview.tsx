import type { Link } from '@soltrade/schema/contracts/links';
import { tokenInitial } from '@soltrade/schema/initial';
import { linkPreviewPath } from '@soltrade/schema/paths';
import { useState } from 'react';
import { en } from '../../../landing/texts/en.ts';
import { tokenTexts } from '../../../landing/tokenTexts.ts';
import { Avatar } from '../../components/Avatar.tsx';
import { messages, PRODUCT_NAME } from '../../lib/messages.ts';
import { Proof } from '../../lib/Proof.tsx';
import { linkTitle } from './linkTitle.ts';

/** A placeholder of the picture's size until it has loaded. */
const Placeholder = ({ link, isLoading }: { link: Link; isLoading: boolean }) => (
  <div
    aria-hidden="true"
    className={`flex size-full flex-col items-center justify-center gap-2 bg-raised ${isLoading ? 'animate-pulse-soft' : ''}`}
  >
    <Avatar
      src={link.token.image}
      initial={tokenInitial(tokenTexts(link.token).symbol)}
      className="size-14 text-xl"
    />
    <span className="max-w-full break-words px-4 text-center font-bold text-lg">
      {tokenTexts(link.token).symbol}
    </span>
  </div>
);

/** Why there is no picture. While a page is not visible, neither is its picture. */
const failureText = ({ isActive, isBlocked }: Link): string =>
  isActive && !isBlocked ? messages.share.cardFailed : messages.share.cardAway;

/** The card as it appears below a post: its picture, its site, its title. */
export const CardPreview = ({ link }: { link: Link }) => {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const title = linkTitle(link);
  return (
    <figure>
      <div className="overflow-hidden rounded-card border border-border">
        <div className="relative aspect-[1200/630]">
          {state === 'shown' ? null : <Placeholder link={link} isLoading={state === 'loading'} />}
          {state === 'failed' ? null : (
            <img
              src={linkPreviewPath(link.customIdentifier)}
              alt={messages.share.cardPicture(title)}
              width={1200}
              height={630}
              onLoad={() => setState('shown')}
              onError={() => setState('failed')}
              className={`absolute inset-0 size-full object-cover ${state === 'shown' ? '' : 'opacity-0'}`}
            />
          )}
        </div>
        <div className="border-border border-t bg-background px-3 py-2 text-sm">
          <p className="truncate text-muted">
            {PRODUCT_NAME} · {new URL(link.url).host}
          </p>
          <Proof handle={link.promoter.twitterUsername} texts={en} />
          <p className="line-clamp-2 font-medium">
            {en.title(link.promoter.name, tokenTexts(link.token).symbol)}
          </p>
        </div>
      </div>
      <p role="status" className="mt-1.5 text-muted text-sm empty:hidden">
        {state === 'failed' ? failureText(link) : null}
      </p>
    </figure>
  );
};
