// Exports of link shorteners and spreadsheets: which rows become links, and which are left out.
import type { ImportPlan } from '@soltrade/schema/imports/plan';
import { IMPORT } from '@soltrade/schema/limits/imports';
import { describe, expect, it } from 'vitest';
import { FileProblem } from '../files/fileProblem.ts';
import { openImport } from './openImport.ts';
import { readImport } from './useImport.ts';

const BONK = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
const WIF = 'EKpQGSJtjMFqKZ9KQanSqYXRcF8fBopzLHYxdM65zcjm';
const JUP = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';

const utf8 = (text: string) => new TextEncoder().encode(text);

const plan = (text: string): ImportPlan => openImport(utf8(text));

const problemOf = (bytes: Uint8Array): string => {
  try {
    openImport(bytes);
  } catch (error) {
    if (error instanceof FileProblem) return error.message;
    throw error;
  }
  return 'none';
};

/** Each shortener's file of three links, one without a token. */
const FILES: Record<string, string> = {
  Dub: [
    'Short link,Destination URL,Tags,Created at,Clicks',
    `https://go.ada.xyz/bonk,https://dexscreener.com/solana/${BONK},"calls, ape",2026-01-31T12:00:00.000Z,17`,
    `https://go.ada.xyz/wif,https://jup.ag/tokens/${WIF},,2026-01-30T12:00:00.000Z,3`,
    'https://go.ada.xyz/blog,https://ada.xyz/blog,,2026-01-29T12:00:00.000Z,5',
  ].join('\n'),
  Shlink: [
    'createdAt,domain,shortCode,shortUrl,longUrl,title,tags,visits',
    `2026-01-31T12:00:00+01:00,s.ada.xyz,bonk,https://s.ada.xyz/bonk,https://dexscreener.com/solana/${BONK},Bonk,calls|ape,17`,
    `2026-01-30T12:00:00+01:00,s.ada.xyz,wif,https://s.ada.xyz/wif,https://jup.ag/tokens/${WIF},,,3`,
    '2026-01-29T12:00:00+01:00,s.ada.xyz,blog,https://s.ada.xyz/blog,https://ada.xyz/blog,,,5',
  ].join('\r\n'),
  Kutt: [
    'address;target;description;visit_count;link',
    `bonk;https://dexscreener.com/solana/${BONK};;17;https://kutt.ada.xyz/bonk`,
    `wif;https://jup.ag/tokens/${WIF};;3;https://kutt.ada.xyz/wif`,
    'blog;https://ada.xyz/blog;;5;https://kutt.ada.xyz/blog',
  ].join('\n'),
  Sink: JSON.stringify({
    version: '1.0',
    exportedAt: '2026-01-31T12:00:00.000Z',
    count: 3,
    links: [
      {
        id: 'a',
        slug: 'bonk',
        url: `https://dexscreener.com/solana/${BONK}`,
        tags: ['calls', 'ape'],
      },
      { id: 'b', slug: 'wif', url: `https://jup.ag/tokens/${WIF}`, comment: 'x' },
      { id: 'c', slug: 'blog', url: 'https://ada.xyz/blog' },
    ],
  }),
};

/** Kutt has no tags. */
const rowsOf = (source: string) => [
  {
    tokenAddress: BONK,
    shortIdentifier: 'bonk',
    ...(source === 'Kutt' ? {} : { tags: ['calls', 'ape'] }),
  },
  { tokenAddress: WIF, shortIdentifier: 'wif' },
];

describe('links of another shortener', () => {
  it.each(Object.entries(FILES))('%s: slug and destination become links', (source, text) => {
    const { links, leftOut, ...rest } = plan(text);
    expect(rest.source).toBe(source);
    expect(links.map(({ row }) => row)).toEqual(rowsOf(source));
    // JSON has no line for a header.
    const line = source === 'Sink' ? 3 : 4;
    expect(leftOut).toMatchObject([{ line, reason: expect.stringMatching(/token/i) }]);
  });

  const [dub = ''] = [FILES.Dub];
  it.each<[string, Uint8Array]>([
    ['with a mark', utf8(`\uFEFF${dub}`)],
    ['in UTF-16', new Uint8Array(Uint16Array.from(`\uFEFF${dub}`, (c) => c.charCodeAt(0)).buffer)],
    ['with tabs', utf8(dub.replace('"calls, ape"', 'calls|ape').replaceAll(',', '\t'))],
    ['with a named separator', utf8(`sep=;\n${dub.replace(', ape', '|ape').replaceAll(',', ';')}`)],
    ['with a title above', utf8(`My links\n\n${dub}`)],
    ['in other words', utf8(dub.replace('Short link,Destination URL', 'SHORT_URL,Long URL'))],
  ])('%s', (_, bytes) => {
    const { links } = openImport(bytes);
    expect(links.map(({ row }) => [row.tokenAddress, row.shortIdentifier])).toEqual([
      [BONK, 'bonk'],
      [WIF, 'wif'],
    ]);
    expect(links[0]?.row.tags).toHaveLength(2);
  });

  it('without a header are recognized by where they lead', () => {
    const { source, links } = plan(`bonk,https://solscan.io/token/${BONK}\nwif,${WIF}`);
    expect(source).toBe('CSV');
    expect(links.map(({ row }) => row.shortIdentifier)).toEqual(['bonk', 'wif']);
  });

  it('say what of a row is left out: slugs and tags that don’t fit, a token’s second link', () => {
    const long = 'x'.repeat(40);
    const { links, leftOut } = plan(
      [
        'slug,url,tags',
        `a/b,${BONK},${long}|ok`,
        `second,https://jup.ag/tokens/${BONK},`,
        `$x,${WIF},`,
        `both,${BONK} ${JUP},`,
      ].join('\n'),
    );
    expect(links.map(({ row }) => row)).toEqual([
      { tokenAddress: BONK, tags: ['ok'] },
      { tokenAddress: WIF },
    ]);
    expect(links.map(({ notes }) => notes.length)).toEqual([2, 1]);
    expect(leftOut.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'The same token as line 2: a token has one link.'],
      [5, expect.stringContaining('several tokens')],
    ]);
  });

  it('are no formulas, HTML or invisible signs where they are shown', () => {
    const { leftOut } = plan(`slug,url\n<b>\u202Egnp\u200B${'y'.repeat(300)},https://a.xyz`);
    expect(leftOut[0]?.subject).toMatch(/^<b> gnp y+…$/);
    expect(leftOut[0]?.subject).toHaveLength(80);
  });
});

const account = (change: object = {}): string =>
  JSON.stringify({
    profile: {},
    platforms: [{ platformName: 'jupiter', credential: 'ada', format: null, isActive: true }],
    channels: [{ channel: 'x_1', name: 'Mine' }],
    countryRule: null,
    tokenRule: 'pause',
    links: [
      {
        id: 'l1',
        token: { contractAddress: BONK },
        customIdentifier: 'bonk',
        isActive: true,
        archivedAt: null,
        endsAt: '2030-01-01T00:00:00.000Z',
        endsAfter: null,
        nextLinkId: 'l2',
        words: { words: 'Mine' },
        disclosures: [{ kind: 'none' }, { kind: 'holds' }],
      },
      { id: 'l2', token: { contractAddress: WIF }, tags: ['a'] },
    ],
    ...change,
  });

describe('an account’s export', () => {
  it('becomes rows without ids; a link comes after the one that follows it', () => {
    const { links, platforms, channels, rules, leftOut, unknown } = plan(account());
    expect(links.map(({ row }) => row)).toEqual([
      { tokenAddress: WIF, tags: ['a'] },
      {
        tokenAddress: BONK,
        customIdentifier: 'bonk',
        isActive: true,
        isArchived: false,
        words: 'Mine',
        disclosure: 'holds',
        tags: [],
        end: { at: '2030-01-01T00:00:00.000Z', persons: null, nextToken: WIF },
      },
    ]);
    expect([platforms, channels, rules]).toMatchObject([
      [{ platformName: 'jupiter', credential: 'ada' }],
      [{ channel: 'x_1', name: 'Mine' }],
      { tokenRule: 'pause' },
    ]);
    expect([leftOut, unknown]).toEqual([[], []]);
  });

  it('of another version says which names it doesn’t know', () => {
    const file = JSON.parse(account({ moods: [], sessions: [{}] }));
    file.links[0].mood = 'fine';
    expect(plan(JSON.stringify(file)).unknown).toEqual(['moods', 'links.mood']);
  });

  it('with other types leaves out what doesn’t fit, and takes the rest', () => {
    const hostile = JSON.parse(account());
    hostile.platforms = [{ platformName: 7 }, 'x', null, ...hostile.platforms];
    hostile.channels = { length: 3 };
    hostile.tokenRule = { toString: 1 };
    hostile.links[0] = {
      ...hostile.links[0],
      words: { words: 7 },
      platforms: 'all',
      isActive: 'yes',
    };
    hostile.links.push(null, 'x', [], {}, { token: { contractAddress: [] } });
    const { links, platforms, channels, rules, leftOut } = plan(JSON.stringify(hostile));
    expect(platforms).toHaveLength(1);
    expect([channels, rules]).toEqual([[], {}]);
    expect(leftOut).toHaveLength(3 + 1 + 5);
    const [, first] = links;
    expect(first?.row).toMatchObject({ tokenAddress: BONK, customIdentifier: 'bonk' });
    expect(first?.row).not.toHaveProperty('words');
    expect(first?.notes).toHaveLength(3);
  });

  it('doesn’t reach what every object has', () => {
    const polluted = account().replace(
      '{',
      '{"__proto__":{"polluted":true},"constructor":{"x":1},',
    );
    const link = `{"__proto__":{"token":{"contractAddress":"${JUP}"}}}`;
    const { links, leftOut } = plan(polluted.replace('"links":[', `"links":[${link},`));
    expect(links.map(({ row }) => row.tokenAddress)).toEqual([WIF, BONK]);
    expect(leftOut).toHaveLength(1);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('with links that follow each other in a circle ends', () => {
    const file = JSON.parse(account());
    Object.assign(file.links[1], { endsAfter: 5, nextLinkId: 'l1' });
    expect(plan(JSON.stringify(file)).links).toHaveLength(2);
  });

  it('of more links than a file may have takes the first', () => {
    const rows = Array.from(
      { length: IMPORT.maxRows + 3 },
      (_, at) => `s${at},https://a.xyz/${at}`,
    );
    const { leftOut } = plan(['slug,url', ...rows].join('\n'));
    expect(leftOut).toHaveLength(IMPORT.maxRows + 1);
    expect(leftOut.at(-1)?.subject).toBe('3 more');
  });
});

const NO_TEXT = 'This isn’t a text file.';
const NO_LINKS = 'We found no links to tokens in this file.';

describe('what is no such file', () => {
  it.each<[string, Uint8Array, string]>([
    ['an empty one', new Uint8Array(), 'This file is empty.'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2]), NO_TEXT],
    ['a text', utf8('Hello there'), NO_LINKS],
    ['another JSON', utf8('{"a":[1,2]}'), NO_LINKS],
    ['half an export', utf8(account().slice(0, 60)), NO_LINKS],
    ['deeply nested', utf8(`${'['.repeat(100_000)}${']'.repeat(100_000)}`), NO_LINKS],
  ])('%s', (_, bytes, problem) => expect(problemOf(bytes)).toContain(problem));

  it('a gigantic one is refused before any of it is read', async () => {
    const file = { size: IMPORT.maxFileBytes + 1 } as Blob;
    await expect(readImport(file, new AbortController().signal)).rejects.toThrow(
      'This file is too large: at most 64 MB.',
    );
  });
});
