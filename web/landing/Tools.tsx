import { CopyIcon, ShareIcon, WalletIcon } from './icons.tsx';
import type { LandingModel } from './model.ts';
import { sharedUrl, visitedUrl } from './outLinks.ts';
import { textsOf } from './texts.ts';
import { WalletLinks } from './WalletLinks.tsx';

/** To hand the page on, or to go on with it in a wallet. */
export const Tools = ({ model }: { model: LandingModel }) => {
  const { system, inApp, locale } = model.visit;
  const texts = textsOf(locale);
  const page = visitedUrl(model);
  return (
    <div className="tools">
      <button
        type="button"
        className="tool scripted"
        data-share={sharedUrl(model).href}
        data-said={texts.linkCopied}
      >
        <ShareIcon />
        <span>{texts.share}</span>
      </button>
      <button type="button" className="tool scripted" data-copy={page.href} data-said={texts.linkCopied}>
        <CopyIcon />
        <span>{texts.copyLink}</span>
      </button>
      {system !== 'other' && inApp === null && (
        <details>
          <summary className="tool">
            <WalletIcon />
            <span>{texts.openInWallet}</span>
          </summary>
          <WalletLinks page={page} texts={texts} />
        </details>
      )}
    </div>
  );
};
