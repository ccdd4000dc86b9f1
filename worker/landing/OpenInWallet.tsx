/** @jsxImportSource @soltrade/worker/landing/jsx */
import { WalletIcon } from './icons.tsx';
import { type VisitedPage, visitedUrl } from './outLinks.ts';
import { textsOf } from './texts.ts';
import { WalletLinks } from './WalletLinks.tsx';

/** Opens the page in a wallet, on a phone's browser; in an app's own browser, `WayOut` has the same links. */
export const OpenInWallet = ({ model }: { model: VisitedPage }) => {
  const { system, inApp, locale } = model.visit;
  if (system === 'other' || inApp !== null) return null;
  const texts = textsOf(locale);
  return (
    <details className="tools">
      <summary className="tool">
        <WalletIcon />
        <span>{texts.openInWallet}</span>
      </summary>
      <WalletLinks page={visitedUrl(model)} texts={texts} />
    </details>
  );
};
