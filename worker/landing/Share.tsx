/** @jsxImportSource @soltrade/worker/landing/jsx */
import { LinkIcon, ShareIcon } from './icons.tsx';
import { sharedHref, type VisitedPage, visitedHref } from './outLinks.ts';
import { textsOf } from './texts.ts';

/** Share buttons; hidden without the script. */
export const Share = ({ model }: { model: VisitedPage }) => {
  const texts = textsOf(model.visit.locale);
  return (
    <div className="share scripted">
      <button
        type="button"
        className="round"
        data-share={sharedHref(model)}
        data-announcement={texts.linkCopied}
        aria-label={texts.share}
        title={texts.share}
      >
        <ShareIcon />
      </button>
      <button
        type="button"
        className="round"
        data-copy={visitedHref(model)}
        data-announcement={texts.linkCopied}
        aria-label={texts.copyLink}
        title={texts.copyLink}
      >
        <LinkIcon />
      </button>
    </div>
  );
};
