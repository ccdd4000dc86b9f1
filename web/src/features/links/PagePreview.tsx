import type { Link } from '@soltrade/schema/contracts/links';
import { tokenInitial } from '@soltrade/schema/initial';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { proofText } from '../../../landing/proofText.ts';
import { en } from '../../../landing/texts/en.ts';
import { tokenTexts } from '../../../landing/tokenTexts.ts';
import { Avatar } from '../../components/Avatar.tsx';
import { messages } from '../../lib/messages.ts';
import { PlatformDrawing } from '../../lib/PlatformDrawing.tsx';
import { OpenPage } from './OpenPage.tsx';

/** A sketch of the page from local data; hidden from screen readers, since the sentence next to it says the same. */
const Drawing = ({ link }: { link: Link }) => {
  const { name, symbol } = tokenTexts(link.token);
  return (
    <div
      aria-hidden="true"
      className="flex flex-col items-center gap-2 rounded-card border border-border bg-background p-4 text-center"
    >
      <p className="max-w-full text-muted text-xs">{proofText(link.promoter.twitterUsername, en)}</p>
      {link.disclosure.kind === 'not_stated' ? null : (
        <p className="max-w-full rounded-full border border-border px-2 text-xs">
          {en.stakes[link.disclosure.kind]}
        </p>
      )}
      <p className="max-w-full text-muted text-xs">{en.recommendation(link.promoter.name)}</p>
      <p className="max-w-full break-words font-bold text-xl">{symbol}</p>
      {link.words === null || link.wordsHiddenAt !== null ? null : (
        <p dir="auto" className="w-full whitespace-pre-line break-words text-left text-xs">
          {link.words}
        </p>
      )}
      <div className="flex w-full items-center gap-2 rounded-control border border-border bg-surface p-2 text-left text-xs">
        <Avatar src={link.token.image} initial={tokenInitial(symbol)} className="size-8 text-sm" />
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
        <span className="shrink-0 text-right text-muted">
          {en.marketCap}
          <span className="block text-positive">{messages.share.liveFigure}</span>
        </span>
      </div>
      <p className="font-semibold text-xs">{en.readyToApe}</p>
      <ul className="grid w-full grid-cols-2 gap-1.5 @[22rem]:grid-cols-3">
        {link.buttons.map(({ platform: id, isOwn, isClosed }) => (
          <li
            key={id}
            className={`flex min-w-0 items-center gap-1.5 rounded-control border p-1 text-xs ${
              isOwn ? 'border-accent-text bg-raised' : 'border-border text-muted'
            }`}
          >
            <span className="grid size-6 shrink-0 overflow-hidden rounded-md bg-[#0b0d12] [&>svg]:size-full">
              <PlatformDrawing platform={id} />
            </span>
            <span className="min-w-0">
              <span className="block truncate">{findPlatform(id)?.label ?? id}</span>
              {isClosed ? (
                <span className="block text-[0.625rem] leading-tight">{en.closedPlatform}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** A small landing page. The real one refuses to be framed, so it is sketched, with a link to it. */
export const PagePreview = ({ link }: { link: Link }) => (
  <div className="flex flex-col gap-3">
    <Drawing link={link} />
    <OpenPage link={link} />
  </div>
);
