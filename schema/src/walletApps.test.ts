import { describe, expect, it } from 'vitest';
import { WALLET_APPS } from './walletApps.ts';

const page = new URL('https://sol.example/r/alice/Mint1?c=tg');
const encoded = 'https%3A%2F%2Fsol.example%2Fr%2Falice%2FMint1%3Fc%3Dtg';
const origin = 'https%3A%2F%2Fsol.example';

describe('links into the browsers of wallet apps carry the whole page', () => {
  it.each([
    ['phantom', `https://phantom.app/ul/browse/${encoded}?ref=${origin}`],
    ['solflare', `https://solflare.com/ul/v1/browse/${encoded}?ref=${origin}`],
    ['backpack', `https://backpack.app/ul/v1/browse/${encoded}?ref=${origin}`],
    [
      'okx',
      'https://web3.okx.com/download?deeplink=okx%3A%2F%2Fwallet%2Fdapp%2Furl%3FdappUrl%3Dhttps%253A%252F%252Fsol.example%252Fr%252Falice%252FMint1%253Fc%253Dtg',
    ],
  ])('%s', (type, href) =>
    expect(WALLET_APPS.find((app) => app.type === type)?.href(page)).toBe(href),
  );
});
