// The specified wallets: where they are installed from, and links that open a page in an app's
// browser, which is the only access to wallets on phones without extensions. Formats: the wallets'
// documentation of deep links.

type WalletApp = {
  type: 'phantom' | 'solflare' | 'backpack' | 'okx';
  name: string;
  download: string;
  href: (page: URL) => string;
};

const browse = (base: string) => (page: URL) =>
  `${base}/${encodeURIComponent(page.href)}?ref=${encodeURIComponent(page.origin)}`;

export const WALLET_APPS: readonly WalletApp[] = [
  {
    type: 'phantom',
    name: 'Phantom',
    download: 'https://phantom.com/download',
    href: browse('https://phantom.app/ul/browse'),
  },
  {
    type: 'solflare',
    name: 'Solflare',
    download: 'https://www.solflare.com/download',
    href: browse('https://solflare.com/ul/v1/browse'),
  },
  {
    type: 'backpack',
    name: 'Backpack',
    download: 'https://backpack.app/download',
    href: browse('https://backpack.app/ul/v1/browse'),
  },
  {
    type: 'okx',
    name: 'OKX',
    download: 'https://web3.okx.com/download',
    href: (page) => {
      const inApp = `okx://wallet/dapp/url?dappUrl=${encodeURIComponent(page.href)}`;
      return `https://web3.okx.com/download?deeplink=${encodeURIComponent(inApp)}`;
    },
  },
];
