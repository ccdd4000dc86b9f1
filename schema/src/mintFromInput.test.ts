import { describe, expect, it } from 'vitest';
import {
  isPoolLink,
  linkInText,
  mayBeOurLink,
  mintFromInput,
  mintsIn,
  namesEthereumAddress,
  noMintText,
} from './mintFromInput.ts';
import { codeRefusal } from './platforms/codeRule.ts';
import { buildPlatformUrl, PLATFORMS } from './platforms/index.ts';

const mint = '8HjiRvPNwFT9jpzAAsYF4rE9y576CKdTkQZXaxibpump';
const other = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';

describe('the mint in what is typed or pasted', { tags: '5.address.shape' }, () => {
  it.each([
    mint,
    `  ${mint}\n`,
    `${mint}.pump`,
    `https://pump.fun/coin/${mint}`,
    `solana:${mint}`,
    `solana:${mint}?spl-token=${other}`,
    `https://neo.bullx.io/terminal?chainId=1&address=${mint}`,
    `https://t.me/BONKbot_bot?start=ref_under_score_ca_${mint}`,
    `https://t.me/hector_trojanbot?start=r-ada_b-${mint}`,
    `https://photon-sol.tinyastro.io/r/@ada/${mint}`,
    `https://dexscreener.com/solana/${mint}`,
    `dexscreener.com/solana/${mint}?maker=9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM`,
    `https://www.geckoterminal.com/de/solana/tokens/${mint}`,
    `https://sol.example/r/ada/${mint}?c=x`,
    `http://localhost:8788/r=ada/${mint}`,
    `CA: ${mint}`,
    `CA:${mint}`,
    `CA：${mint}。`,
    `${mint}.`,
    `**__${mint}__**`,
    `\u{1F680}${mint}\u{1F680}`,
    `${mint.slice(0, 20)}\u200b${mint.slice(20)}`,
    `${mint.slice(0, 40)}\u00ad${mint.slice(40)}\ufeff`,
    `CA\u200b${mint}`,
    `Goose Coin\nCA ${mint}\n`,
    `${mint}\n${mint}`,
    `CA%3A%20${mint}`,
    `<https://pump.fun/coin/${mint}>`,
    `see https://pump.fun/coin/${mint}, it flies`,
    `[Goose](https://pump.fun/coin/${mint})`,
    `https://pump.fun/coin/${mint}%20`,
    `https://pump.fun/coin/${mint}&utm_source=x`,
    `https://sol.example/r/@ada/${mint}.`,
    `https://sol.example//R/ada/${mint}&utm_source=x`,
    `https://x.com/ada/status/1993000000000000000 CA: ${mint}`,
    `${mint} 0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984`,
    `https://www.coingecko.com/en/coins/goose?address=${mint}`,
    `https://solflare.com/prices/goose/${mint}/`,
    `https://dex.example/#/swap/SOL-${mint}`,
    `https://x.com/search?q=%24GOOSE%20${mint}&src=typed_query`,
    `https://list.example/wallet/${other}/token/${mint}`,
    `https://birdeye.so/token/${mint}/${other}?chain=solana`,
    `https://swap.example/?inputMint=${other}&outputMint=${mint}`,
    `https://list.example/coin/${mint}?ref=${other}`,
    `https://pump.fun@list.example/coin/${mint}`,
    `https://t.me/other_bot?start=ref_ada_${mint}`,
    `https://jup.ag/swap/${mint}-SOL`,
    `dev https://solscan.io/account/${other} CA ${mint}`,
    `${mint} https://etherscan.io/token/0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984`,
  ])('understands %s', (input) => {
    expect(mintFromInput(input)).toBe(mint);
  });

  it.each([
    '',
    '   ',
    'hello',
    `https://list.example/${mint}/${other}`,
    `https://list.example/wallet/${mint}`,
    `https://pump.fun/profile/${mint}`,
    `https://list.example/?ref=${mint}`,
    `https://evil.example/${other} ${mint}`,
    `https://etherscan.io/token/0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984`,
    `ftp://pump.fun/coin/${mint}`,
    `ftp://sol.example/r/ada/${mint}`,
    `https://t.me/bonkbot_bot?start=ref_${mint}`,
    `https://trade.padre.gg/rk/${mint}`,
    `https://axiom.trade/@${mint}`,
    `https://www.geckoterminal.com/solana/pools/${mint}`,
    'http://[',
    `${mint} ${other}`,
    `${mint}x`,
    `${mint}.pump.pump`,
  ])('finds nothing in %j', (input) => {
    expect(mintFromInput(input)).toBeNull();
  });

  it('names different ones in their order, each once', () => {
    expect(mintsIn(`${other} buys https://pump.fun/coin/${mint}, ${mint} and ${other}`)).toEqual([
      other,
      mint,
    ]);
    expect(mintsIn(`https://pump.fun/coin/${mint},https://solscan.io/token/${other}`)).toEqual([
      mint,
      other,
    ]);
    expect(mintsIn(`https://pump.fun/coin/${mint}https://solscan.io/token/${other}`)).toEqual([
      mint,
      other,
    ]);
    expect(mintsIn('nothing of the kind')).toEqual([]);
  });

  it.each([
    `${'a.'.repeat(8_000)}${mint}`,
    `${'https://'.repeat(2_000)}`,
    `${`${mint} `.repeat(20_000)}`,
    '\u200b'.repeat(1_000_000),
    '<'.repeat(1_000_000),
    '%25'.repeat(300_000),
    'x'.repeat(1_000_000),
    `${'a-'.repeat(500_000)}.`,
  ])('a hostile text names one at most, within a test’s time', (text) => {
    expect(mintsIn(text).length).toBeLessThanOrEqual(1);
    expect(isPoolLink(text)).toBe(false);
    expect(linkInText(text)?.host ?? null).not.toBe('pump.fun');
  });

  it.each([
    ['<https://sol.example/r/ada/goose>', 'https://sol.example/r/ada/goose'],
    ['see sol.example/r/ada/goose, friends', 'https://sol.example/r/ada/goose'],
    ['\u200bhttps://sol.example/gem\u200b', 'https://sol.example/gem'],
    ['goose', undefined],
  ])('finds the link in %j', (text, href) => {
    expect(linkInText(text)?.href).toBe(href);
  });

  it.each([
    [`<https://www.geckoterminal.com/solana/pools/${mint}>`, true],
    [`pool: geckoterminal.com/solana/pools/${mint}.`, true],
    [`https://www.geckoterminal.com/solana/pools/${mint}`, true],
    [` geckoterminal.com/pt/solana/pools/${mint}?utm=x`, true],
    [`https://www.geckoterminal.com/solana/tokens/${mint}`, false],
    [`https://www.dextools.io/app/en/solana/pair-explorer/${mint}`, true],
    [`https://www.orca.so/pools/${mint}`, true],
    [`https://app.meteora.ag/dlmm/${mint}`, true],
    [`https://photon-sol.tinyastro.io/en/lp/${mint}?handle=ada`, true],
    [`https://axiom.trade/meme/${mint}`, true],
    [`https://list.example/swap?pool_id=${mint}`, true],
    [`https://list.example/meme/${mint}`, false],
    ['https://list.example/pools/goose', false],
    [`https://list.example/tokens/${mint}`, false],
    [mint, false],
  ])('tells the page of a pool, whose address is not the token’s: %s', (input, isPool) => {
    expect(isPoolLink(input)).toBe(isPool);
  });

  it.each([
    ['0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', true],
    ['CA: 0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984.', true],
    ['https://etherscan.io/token/0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984#code', true],
    ['0x1f9840a85d5aF5bf1D1762F925BDADdC4201F98', false],
    [`0x${mint}`, false],
    [mint, false],
  ])('knows an address of Ethereum: %s', (input, isOne) => {
    expect(namesEthereumAddress(input)).toBe(isOne);
  });

  it.each([
    ['https://sol.example/r/ada/goose', true],
    ['see sol.example/gem, friends', true],
    [`https://sol.example/r/ada/${mint}`, false],
    [`https://sol.example/r/ada/goose and ${mint}`, false],
    [`https://www.geckoterminal.com/solana/pools/${mint}`, false],
    ['goose', false],
  ])('takes a look-up only for a link that contains no mint: %s', (input, mayBeOurs) => {
    expect(mayBeOurLink(input)).toBe(mayBeOurs);
  });

  it.each(
    PLATFORMS.flatMap((platform) =>
      platform.formats.map((format) => [platform.id, format.id, platform, format] as const),
    ),
  )('reads the mint back out of what is built for %s %s', (_, formatId, platform, format) => {
    const { opensToken } = format;
    const codes = [
      'ada',
      'a_b',
      '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
      '../..',
      '?x=1&y=2',
      '#é%2F',
    ];
    for (const code of codes.filter((one) => codeRefusal(format, one) === null)) {
      const url = buildPlatformUrl(platform, { mint, code, format: formatId });
      for (const pasted of [
        url,
        ` ${url}\n`,
        url.replace('https://', ''),
        url.replace('//', '//www.'),
      ]) {
        expect(mintFromInput(pasted), pasted).toBe(opensToken ? mint : null);
      }
    }
  });
});

it('names each of several tokens that a text may mean', () => {
  expect(noMintText(`${mint} or ${other}`)).toContain(`${mint}, ${other}`);
});
