/** @jsxImportSource @soltrade/worker/landing/jsx */

import { WALLET_APPS } from '@soltrade/schema/walletApps';
import { OutIcon } from './icons.tsx';
import { androidBrowserUrl, safariUrl, type VisitedPage, visitedUrl } from './outLinks.ts';
import type { Texts } from './texts/Texts.ts';
import { textsOf } from './texts.ts';

/** Links to this page in each wallet's browser. */
export const WalletLinks = ({ page, texts }: { page: URL; texts: Texts }) => (
  <>
    <p>{texts.openInWalletNote}</p>
    <ul className="wallets">
      {WALLET_APPS.map(({ type, name, href }) => (
        <li key={type}>
          <a href={href(page)}>{name}</a>
        </li>
      ))}
    </ul>
  </>
);

/** In an app's own browser: links to the browsers with the visitor's sign-ins and wallet. */
export const WayOut = ({ model }: { model: VisitedPage }) => {
  const { system, inApp, locale } = model.visit;
  if (inApp === null || system === 'other') return null;
  const texts = textsOf(locale);
  const page = visitedUrl(model);
  return (
    <details className="way-out">
      <summary className="pill">
        <OutIcon />
        <span>{texts.openInBrowser}</span>
      </summary>
      <div className="panel">
        <p>{texts.inApp(inApp)}</p>
        {system === 'ios' ? (
          <a className="action" href={safariUrl(page)}>
            {texts.openInSafari}
          </a>
        ) : (
          <a className="action" href={androidBrowserUrl(page)}>
            {texts.openInBrowser}
          </a>
        )}
        <p>{texts.inAppSteps}</p>
        <input readOnly value={page.href} aria-label={texts.pageAddress} />
        <WalletLinks page={page} texts={texts} />
      </div>
    </details>
  );
};
