// Reads the links of another shortener: a slug and where it leads. Those that lead to a token
// become links.

import { tagText } from '../contracts/linkLists.ts';
import { identifierText } from '../contracts/links.ts';
import { LINK_TAG, NEW_LINKS } from '../limits/links.ts';
import { INVALID_ADDRESS_TEXT, mintFromInput, noMintText } from '../mintFromInput.ts';
import { wordsOf } from '../statements/headers.ts';
import type { FileRow } from '../statements/table.ts';
import {
  firstRows,
  type ImportPlan,
  type ImportSource,
  type LeftOut,
  type PlannedLink,
  plannedLink,
  shownText,
} from './plan.ts';

const nameOf = (header: string): string => wordsOf(header).join(' ');

const listOf = (names: string): readonly string[] => names.split(/,\s+/);

/** In order of precedence. */
const DESTINATIONS = listOf(
  'destination url, destination, long url, target url, target, original url, redirect url, url, ziel, destino, ссылка',
);
const SLUGS = listOf(
  'slug, short code, shortcode, address, alias, key, back half, short link, short url, link, short',
);
const TAGS = listOf('tags, tag, labels');
const ARCHIVED = listOf('archived, is archived');

/** Their exports are known by these columns. */
const FORMS: readonly [ImportSource, readonly string[]][] = [
  ['Shlink', ['short code', 'long url']],
  ['Dub', ['short link', 'destination url']],
  ['Kutt', ['address', 'target']],
  ['Sink', ['slug', 'url']],
];

type Columns = { destination: number; slug: number; tags: number; archived: number };

const columnOf = (names: readonly string[], wanted: readonly string[], besides = -1): number => {
  for (const name of wanted) {
    const index = names.findIndex((each, at) => at !== besides && each === name);
    if (index >= 0) return index;
  }
  return -1;
};

const columnsOf = (names: readonly string[]): Columns => {
  const destination = columnOf(names, DESTINATIONS);
  return {
    destination,
    slug: columnOf(names, SLUGS, destination),
    tags: columnOf(names, TAGS),
    archived: columnOf(names, ARCHIVED),
  };
};

/** How many columns of a possible header are known. */
export const knownColumns = (cells: readonly string[]): number => {
  const { destination, slug, tags, archived } = columnsOf(cells.map(nameOf));
  return [destination, slug, tags, archived].filter((index) => index >= 0).length;
};

type Table = { source: ImportSource; columns: Columns; rows: readonly FileRow[] };

/** Titles above a table are few. */
const SEARCHED = 20;

const mintIn = (text: string): string | null =>
  mintFromInput(text.slice(0, NEW_LINKS.tokenMaxLength));

/** A file without a header: the column that leads to tokens, and the one before or after it. */
const withoutHeader = (rows: readonly FileRow[]): Table | null => {
  const first = rows.find(({ cells }) => cells.some((cell) => mintIn(cell) !== null));
  const destination = first?.cells.findIndex((cell) => mintIn(cell) !== null) ?? -1;
  if (destination < 0) return null;
  const slug = destination === 0 ? 1 : 0;
  return { source: 'CSV', columns: { destination, slug, tags: -1, archived: -1 }, rows };
};

const tableIn = (rows: readonly FileRow[]): Table | null => {
  const at = rows
    .slice(0, SEARCHED)
    .findIndex(({ cells }) => columnsOf(cells.map(nameOf)).destination >= 0);
  const header = rows[at];
  if (!header) return withoutHeader(rows);
  const names = header.cells.map(nameOf);
  const [source] = FORMS.find(([, columns]) => columns.every((name) => names.includes(name))) ?? [
    'CSV' as const,
  ];
  return { source, columns: columnsOf(names), rows: rows.slice(at + 1) };
};

/** `goose` of `goose`, `/goose`, `go.ada.xyz/goose` and `https://go.ada.xyz/goose?x=1`. */
const slugIn = (cell: string): string => {
  const text = cell.trim();
  const isLink = /^https?:\/\//i.test(text) || /^[\w-]+(?:\.[\w-]+)+\//.test(text);
  const path = isLink ? text.replace(/^(?:https?:\/\/)?[^/]*/i, '').replace(/[?#].*/s, '') : text;
  return path.replace(/^\/+|\/+$/g, '');
};

const tagsIn = (cell: string): string[] => {
  const text = cell.trim();
  const isList = text.startsWith('[') && text.endsWith(']');
  return (isList ? text.slice(1, -1).replaceAll('"', '') : text)
    .split(/[|,;]/)
    .map((tag) => tag.trim())
    .filter(Boolean);
};

const TRUE = listOf('true, yes, 1, ja, sí, oui');

type Read = { row: Record<string, unknown>; notes: string[] };

const readRow = ({ cells }: FileRow, columns: Columns, mint: string): Read => {
  const cell = (index: number): string => cells[index] ?? '';
  const slug = slugIn(cell(columns.slug));
  const fits = identifierText.safeParse(slug).success;
  const given = [...new Set(tagsIn(cell(columns.tags)))];
  const tags = given.filter((tag) => tagText.safeParse(tag).success).slice(0, LINK_TAG.perLink);
  const lost = given.filter((tag) => !tags.includes(tag)).slice(0, LINK_TAG.perLink);
  const isArchived = TRUE.includes(cell(columns.archived).trim().toLowerCase());
  return {
    row: {
      tokenAddress: mint,
      ...(fits ? { shortIdentifier: slug } : {}),
      ...(tags.length > 0 ? { tags } : {}),
      ...(isArchived ? { isArchived } : {}),
    },
    notes: [
      ...(fits || slug === ''
        ? []
        : [`“${shownText(slug)}” can’t be a short name here. The link gets another one.`]),
      ...(lost.length === 0 ? [] : [`Without the tags ${lost.map(shownText).join(', ')}.`]),
    ],
  };
};

/** Null without a column of destinations, or without a token in any. */
export const readShortener = (given: readonly FileRow[]): ImportPlan | null => {
  const table = tableIn(given);
  if (!table) return null;
  const filled = table.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const { rows, leftOut: more } = firstRows(filled);
  const links = new Map<string, PlannedLink>();
  const leftOut: LeftOut[] = [];
  for (const fileRow of rows) {
    const { line, cells } = fileRow;
    const destination = cells[table.columns.destination]?.trim() ?? '';
    const subject = shownText(cells[table.columns.slug] || destination);
    const mint = mintIn(destination);
    const known = mint === null ? undefined : links.get(mint);
    const read = mint === null ? null : readRow(fileRow, table.columns, mint);
    const planned = read && plannedLink(read.row);
    if (mint === null || read === null || planned === null) {
      const said = noMintText(destination.slice(0, NEW_LINKS.tokenMaxLength));
      const reason = said === INVALID_ADDRESS_TEXT ? 'It leads to no token.' : said;
      leftOut.push({ subject, line, reason });
    } else if (known) {
      leftOut.push({
        subject,
        line,
        reason: `The same token as line ${known.line}: a token has one link.`,
      });
    } else if (typeof planned === 'string') {
      leftOut.push({ subject, line, reason: planned });
    } else links.set(mint, { line, row: planned.row, notes: [...read.notes, ...planned.notes] });
  }
  return {
    source: table.source,
    platforms: [],
    channels: [],
    rules: {},
    links: [...links.values()],
    leftOut: [...leftOut, ...more],
    unknown: [],
  };
};
