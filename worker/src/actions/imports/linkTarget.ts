// What a link of a file means here: what of it can be taken over, and where the promoter's own link
// differs.
import { looksLikeAddress } from '@soltrade/schema/address';
import type { ImportedLink, ImportRow } from '@soltrade/schema/contracts/imports';
import type { LinkFields } from '@soltrade/schema/contracts/links';
import type { TokenRule } from '@soltrade/schema/contracts/watch';
import { LINK_TAG } from '@soltrade/schema/limits/links';
import { findPlatform } from '@soltrade/schema/platforms/index';
import type { ListedLink } from '../../db/links/links.ts';
import { tagKeyOf } from '../../db/links/linkTexts.ts';
import type { Ctx } from '../../lib/context.ts';
import { sanitizedLines } from '../../lib/sanitize.ts';
import { cleanTag } from '../links/changeLinks.ts';
import type { Maker } from '../links/generateLink.ts';
import { cleanCountryRule } from '../rules.ts';

type Note = ImportRow['notes'][number];

/** What is known here of all links of a part. */
export type Present = {
  maker: Maker;
  /** Platforms that an earlier part would connect. */
  willConnect: ReadonlySet<string>;
  /** The links that have or had an identifier, by its lower-case text. */
  owners: Record<'identifiers' | 'shorts', ReadonlyMap<string, string>>;
  /** Keys of the promoter's tags and of this part's new ones. */
  tagKeys: Set<string>;
};

/** A link's fields that the file has and that can be imported. */
export type LinkTarget = {
  fields: Omit<LinkFields, 'end'>;
  /** Its next link is known once that is made. */
  end: { at: string | null; persons: number | null } | null;
  nextToken: string | null;
  tags: string[];
  tokenRule: TokenRule | null;
  notes: Note[];
};

const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

type Given = { row: ImportedLink; present: Present; own: ListedLink | null; now: number };

/** Undefined leaves a field as it is. */
type Taken<Value> = { value: Value | undefined; notes?: Note[] };

const takePlatforms = ({ row, present }: Given): Taken<string[]> => {
  if (row.platforms === undefined) return { value: undefined };
  const named = [...new Set(row.platforms)];
  const isThere = (name: string) => present.maker.codes.has(name) || present.willConnect.has(name);
  const unknown = named.filter((name) => findPlatform(name) === null);
  const unconnected = named.filter((name) => findPlatform(name) !== null && !isThere(name));
  const labels = unconnected.map((name) => findPlatform(name)?.label ?? name);
  return {
    value: named.filter((name) => !unknown.includes(name) && !unconnected.includes(name)),
    notes: [
      ...(unknown.length === 0
        ? []
        : [{ field: 'platforms', detail: `${quoted(unknown)}: no platform that we know.` }]),
      ...(labels.length === 0
        ? []
        : [{ field: 'platforms', detail: `${labels.join(', ')}: not connected here.` }]),
    ],
  };
};

const takeName =
  (field: 'customIdentifier' | 'shortIdentifier', taken: (value: string) => string) =>
  ({ row, present: { owners }, own }: Given): Taken<string> => {
    const value = row[field];
    if (value === undefined) return { value };
    const held = field === 'customIdentifier' ? owners.identifiers : owners.shorts;
    const holder = held.get(value.toLowerCase());
    const isAddress = looksLikeAddress(value);
    if (!isAddress && (holder === undefined || holder === own?.link.id)) return { value };
    const detail = isAddress
      ? `“${value}” looks like an address. The link gets another name.`
      : taken(value);
    return { value: undefined, notes: [{ field, detail }] };
  };

const takeHost = ({ row: { host }, present }: Given): Taken<string | null> => {
  if (host == null || present.maker.user.activeHosts.includes(host)) return { value: host };
  const detail = `“${host}” is no active domain of this account.`;
  return { value: undefined, notes: [{ field: 'host', detail }] };
};

const takeOrder = ({ row }: Given): Taken<string[]> => {
  const order = row.buttonOrder?.filter((name) => findPlatform(name) !== null) ?? [];
  return { value: order.length === 0 ? undefined : order };
};

type Field<Value> = {
  /** Throws an `AppError` for what the ordinary call would refuse. */
  take: (given: Given) => Taken<Value>;
  isSame: (value: Value, own: ListedLink) => boolean;
};

const isSameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((one) => others.includes(one)) && others.every((one) => some.includes(one));

type Values = { [Name in keyof LinkTarget['fields']]-?: Exclude<LinkFields[Name], undefined> };

/**
 * What an import sets of a link: every field that its promoter sets. The end needs its next link
 * first.
 */
const FIELDS: { [Name in keyof Values]: Field<Values[Name]> } = {
  customIdentifier: {
    take: takeName(
      'customIdentifier',
      (name) => `The address /token/${name} is taken. The link gets another one there.`,
    ),
    isSame: (name, { link }) => name.toLowerCase() === link.identifierKey,
  },
  shortIdentifier: {
    take: takeName(
      'shortIdentifier',
      (name) => `Another link of yours has or had “${name}”. The link gets another short name.`,
    ),
    isSame: (name, { link }) => name.toLowerCase() === link.shortIdentifierKey,
  },
  platforms: {
    take: takePlatforms,
    isSame: (platforms, { link }) => isSameSet(platforms, link.platforms),
  },
  host: { take: takeHost, isSame: (host, { link }) => host === link.host },
  isActive: {
    take: ({ row, now }) => ({ value: endOf(row, now).hasEnded ? false : row.isActive }),
    isSame: (isActive, { link }) => isActive === link.isActive,
  },
  isArchived: {
    take: ({ row }) => ({ value: row.isArchived }),
    isSame: (isArchived, { link }) => isArchived === (link.archivedAt !== null),
  },
  countryRule: {
    take: ({ row }) => ({ value: row.countryRule ? cleanCountryRule(row.countryRule) : undefined }),
    isSame: (rule, { link }) => isSameJson(rule, link.countryRule),
  },
  buttonOrder: {
    take: takeOrder,
    isSame: (order, { link }) => isSameJson(order, link.buttonOrder),
  },
  words: {
    take: ({ row }) => ({
      value: row.words ? (sanitizedLines(row.words) ?? undefined) : undefined,
    }),
    isSame: (text, { words }) => text === words?.words,
  },
  disclosure: {
    take: ({ row }) => ({
      value: row.disclosure === 'not_stated' ? undefined : row.disclosure,
    }),
    isSame: (kind, { statements }) => kind === statements.at(-1)?.kind,
  },
};

type FieldName = keyof typeof FIELDS;

const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

const endOf = (
  { end }: ImportedLink,
  now: number,
): Pick<LinkTarget, 'end' | 'nextToken' | 'notes'> & { hasEnded: boolean } => {
  const none = { end: null, nextToken: null, notes: [], hasEnded: false };
  if (!end || (end.at === null && end.persons === null)) return none;
  if (end.at !== null && !(Date.parse(end.at) > now)) {
    const detail = 'Its end has passed: it comes in paused, without an end.';
    return { ...none, notes: [{ field: 'end', detail }], hasEnded: true };
  }
  const detail = `Its ${end.persons} people are counted from zero, as clicks aren’t imported.`;
  return {
    end: { at: end.at, persons: end.persons },
    nextToken: end.nextToken,
    notes: end.persons === null ? [] : [{ field: 'end', detail }],
    hasEnded: false,
  };
};

/** The tags that fit; new ones count for the links after it. */
const tagsOf = (
  { tags = [] }: ImportedLink,
  { tagKeys }: Present,
  own: ListedLink | null,
): { tags: string[]; notes: Note[] } => {
  const left: string[] = [];
  const kept = new Map<string, string>();
  const had = new Set(own?.tags.map(tagKeyOf));
  for (const tag of tags.map(cleanTag)) {
    const key = tagKeyOf(tag);
    const isRoom =
      had.has(key) ||
      (new Set([...had, ...kept.keys()]).size < LINK_TAG.perLink &&
        (tagKeys.has(key) || tagKeys.size < LINK_TAG.perPromoter));
    if (isRoom) {
      kept.set(key, tag);
      tagKeys.add(key);
    } else left.push(tag);
  }
  const detail = `${quoted(left)}: you can have ${LINK_TAG.perPromoter} tags, ${LINK_TAG.perLink} on a link.`;
  return { tags: [...kept.values()], notes: left.length === 0 ? [] : [{ field: 'tags', detail }] };
};

/** Throws an `AppError` for what the ordinary call would refuse. */
export const targetOf = (
  ctx: Ctx,
  row: ImportedLink,
  { present, own }: { present: Present; own: ListedLink | null },
): LinkTarget => {
  const now = ctx.now();
  const taken = FIELD_NAMES.map(
    (name) => [name, FIELDS[name].take({ row, present, own, now })] as const,
  );
  const { end, nextToken, notes: ofEnd } = endOf(row, now);
  const { tags, notes: ofTags } = tagsOf(row, present, own);
  return {
    fields: Object.fromEntries(taken.map(([name, { value }]) => [name, value])),
    end,
    nextToken,
    tags,
    tokenRule: row.tokenRule ?? null,
    notes: [...taken.flatMap(([, { notes = [] }]) => notes), ...ofTags, ...ofEnd],
  };
};

/** The end as it would be set, with the next link's id if that is there. */
export type ChosenEnd = NonNullable<LinkTarget['end']> & { nextLinkId: string | null };

const differsIn = <Name extends FieldName>(
  name: Name,
  value: Values[Name] | undefined,
  own: ListedLink,
): boolean => value !== undefined && !FIELDS[name].isSame(value, own);

/**
 * In which fields a target differs from the promoter's own link. What the file doesn't say never
 * differs.
 */
export const differencesOf = (
  { fields, tags, tokenRule }: LinkTarget,
  end: ChosenEnd | null,
  own: ListedLink,
): string[] => {
  const { link } = own;
  const has = new Set(own.tags.map(tagKeyOf));
  return [
    ...FIELD_NAMES.filter((name) => differsIn(name, fields[name], own)),
    ...(end !== null &&
    ((end.at === null ? null : Date.parse(end.at)) !== link.endsAt ||
      end.persons !== link.endsAfter ||
      (end.nextLinkId !== null && end.nextLinkId !== link.nextLinkId))
      ? ['end']
      : []),
    ...(tags.some((tag) => !has.has(tagKeyOf(tag))) ? ['tags'] : []),
    ...(tokenRule !== null && tokenRule !== link.tokenRule ? ['tokenRule'] : []),
  ];
};
