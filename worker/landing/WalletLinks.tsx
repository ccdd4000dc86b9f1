/** @jsxImportSource @soltrade/worker/landing/jsx */
import { WALLET_APPS } from '@soltrade/schema/walletApps';
import type { Texts } from './texts/Texts.ts';

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
