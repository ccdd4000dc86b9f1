import type { Link } from '@soltrade/schema/contracts/links';
import { tokenInitial, tokenTexts } from '@soltrade/schema/format';
import { landingEnglish } from '@soltrade/schema/landingTexts';
import { useState } from 'react';
import { Avatar } from '../../components/Avatar.tsx';
import { Proof } from '../../lib/Proof.tsx';
import { PRODUCT_NAME } from '../../lib/productName.ts';

type CardToken = Pick<Link['token'], 'contractAddress' | 'name' | 'symbol' | 'image'>;

type PostCardProps = {
  token: CardToken;
  promoter: Link['promoter'];
  host: string;
  /** The picture's URL; undefined while loading, null if there is none. */
  picture: string | null | undefined;
  pictureName: string;
  failure: string;
};

/** A placeholder of the picture's size until it has loaded. */
const Placeholder = ({ token, isLoading }: { token: CardToken; isLoading: boolean }) => {
  const { symbol } = tokenTexts(token);
  return (
    <div
      aria-hidden="true"
      className={`flex size-full flex-col items-center justify-center gap-2 bg-raised ${isLoading ? 'animate-pulse-soft' : ''}`}
    >
      <Avatar
        id={token.contractAddress}
        src={token.image}
        initial={tokenInitial(symbol)}
        className="size-14 text-lg"
      />
      <span className="max-w-full break-words px-4 text-center font-semibold text-base">
        {symbol}
      </span>
    </div>
  );
};

export const PostCard = ({
  token,
  promoter,
  host,
  picture,
  pictureName,
  failure,
}: PostCardProps) => {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const hasFailed = picture === null || state === 'failed';
  return (
    <figure>
      <div className="overflow-hidden rounded-card border border-border">
        <div className="relative aspect-[1200/630]">
          {state === 'shown' ? null : <Placeholder token={token} isLoading={!hasFailed} />}
          {hasFailed || picture === undefined ? null : (
            <img
              src={picture}
              alt={pictureName}
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
            {PRODUCT_NAME} · {host}
          </p>
          <Proof handle={promoter.twitterUsername} texts={landingEnglish} />
          <p className="line-clamp-2 font-medium">
            {landingEnglish.title(promoter.name, tokenTexts(token).symbol)}
          </p>
        </div>
      </div>
      <p role="status" className="mt-1.5 text-muted text-sm empty:hidden">
        {hasFailed ? failure : null}
      </p>
    </figure>
  );
};
