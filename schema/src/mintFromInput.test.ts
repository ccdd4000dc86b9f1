import { describe, expect, it } from 'vitest';
import { isPoolLink, mintFromInput } from './mintFromInput.ts';
import { codeRefusal } from './platforms/codeRule.ts';
import { buildPlatformUrl, PLATFORMS } from './platforms/index.ts';

const mint = '8HjiRvPNwFT9jpzAAsYF4rE9y576CKdTkQZXaxibpump';

describe('the mint in what is typed or pasted', { tags: '5.address.shape' }, () => {
  it.each([
    mint,
    `  ${mint}\n`,
    `${mint}.pump`,
    `https://pump.fun/coin/${mint}`,
    `https://pump.fun/${mint}?ref=x`,
    `https://solscan.io/token/${mint}#txs`,
    `https://birdeye.so/solana/token/${mint}`,
    `solana:${mint}`,
    `birdeye.so/token/${mint}?chain=solana`,
    `https://www.pump.fun/coin/${mint}.pump`,
    `https://jup.ag/tokens/${mint}`,
    `https://neo.bullx.io/terminal?chainId=1&address=${mint}`,
    `https://t.me/BONKbot_bot?start=ref_under_score_ca_${mint}`,
    `https://t.me/hector_trojanbot?start=r-ada_b-${mint}`,
    `https://photon-sol.tinyastro.io/r/@ada/${mint}`,
    `https://dexscreener.com/solana/${mint}`,
    `dexscreener.com/solana/${mint}?maker=9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM`,
    `https://www.geckoterminal.com/solana/tokens/${mint}`,
    `https://www.geckoterminal.com/de/solana/tokens/${mint}`,
    `https://sol.example/r/ada/${mint}?c=x`,
    `http://localhost:8788/r=ada/${mint}`,
  ])('understands %s', (input) => {
    expect(mintFromInput(input)).toBe(mint);
  });

  it.each([
    '',
    '   ',
    'hello',
    `https://evil.example/${mint}`,
    `https://evil.example/coin/${mint}`,
    `https://pump.fun@evil.example/coin/${mint}`,
    `ftp://pump.fun/coin/${mint}`,
    `https://t.me/other_bot?start=ref_ada_${mint}`,
    `https://t.me/bonkbot_bot?start=ref_${mint}`,
    `https://trade.padre.gg/rk/${mint}`,
    `https://axiom.trade/@${mint}`,
    `https://dexscreener.com/ethereum/${mint}`,
    `https://dexscreener.com.evil.example/solana/${mint}`,
    `https://www.geckoterminal.com/solana/pools/${mint}`,
    `https://www.geckoterminal.com/eth/tokens/${mint}`,
    'http://[',
    `${mint} ${mint}`,
    `${mint}.pump.pump`,
  ])('finds nothing in %j', (input) => {
    expect(mintFromInput(input)).toBeNull();
  });

  it.each([
    [`https://www.geckoterminal.com/solana/pools/${mint}`, true],
    [` geckoterminal.com/pt/solana/pools/${mint}?utm=x`, true],
    [`https://www.geckoterminal.com/solana/tokens/${mint}`, false],
    [`https://evil.example/solana/pools/${mint}`, false],
    [mint, false],
  ])('tells the page of a pool, whose address is not the token’s: %s', (input, isPool) => {
    expect(isPoolLink(input)).toBe(isPool);
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
      for (const pasted of [url, ` ${url}\n`, url.replace('https://', ''), url.replace('//', '//www.')]) {
        expect(mintFromInput(pasted), pasted).toBe(opensToken ? mint : null);
      }
    }
  });
});
