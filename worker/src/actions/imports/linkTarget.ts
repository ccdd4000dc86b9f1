// What a link of a file means here: what of it can be taken over, and where the promoter's own link differs.
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
  /** Keys of the promoter's tags, and of those that this part adds. */
  tagKeys: Set<string>;
};

/** Fields of a link without those that the file doesn't say, or that can't be taken over. */
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

const platformsOf = (
  { platforms }: ImportedLink,
  { maker: { codes }, willConnect }: Present,
): { platforms: string[] | undefined; notes: Note[] } => {
  if (platforms === undefined) return { platforms: undefined, notes: [] };
  const named = [...new Set(platforms)];
  const unknown = named.filter((name) => findPlatform(name) === null);
  const isThere = (name: string) => codes.has(name) || willConnect.has(name);
  const unconnected = named.filter((name) => findPlatform(name) !== null && !isThere(name));
  const labels = unconnected.map((name) => findPlatform(name)?.label ?? name);
  return {
    platforms: named.filter((name) => !unknown.includes(name) && !unconnected.includes(name)),
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

type Named = 'customIdentifier' | 'shortIdentifier';

const identifierOf = (
  row: ImportedLink,
  field: Named,
  { own, owner }: { own: ListedLink | null; owner: (key: string) => string | undefined },
): { value: string | undefined; notes: Note[] } => {
  const value = row[field];
  if (value === undefined) return { value, notes: [] };
  const holder = owner(value.toLowerCase());
  if (!looksLikeAddress(value) && (holder === undefined || holder === own?.link.id))
    return { value, notes: [] };
  const detail = looksLikeAddress(value)
    ? `“${value}” looks like an address. The link gets another name.`
    : field === 'customIdentifier'
      ? `The address /token/${value} is taken. The link gets another one there.`
      : `Another link of yours has or had “${value}”. The link gets another short name.`;
  return { value: undefined, notes: [{ field, detail }] };
};

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
  { now }: Ctx,
  row: ImportedLink,
  { present, own }: { present: Present; own: ListedLink | null },
): LinkTarget => {
  const { platforms, notes: ofPlatforms } = platformsOf(row, present);
  const { owners, maker } = present;
  const named = identifierOf(row, 'customIdentifier', {
    own,
    owner: (key) => owners.identifiers.get(key),
  });
  const short = identifierOf(row, 'shortIdentifier', {
    own,
    owner: (key) => owners.shorts.get(key),
  });
  const { end, nextToken, notes: ofEnd, hasEnded } = endOf(row, now());
  const { tags, notes: ofTags } = tagsOf(row, present, own);
  const isForeignHost = row.host != null && !maker.user.activeHosts.includes(row.host);
  const ofHost = isForeignHost
    ? [{ field: 'host', detail: `“${row.host}” is no active domain of this account.` }]
    : [];
  const order = row.buttonOrder?.filter((name) => findPlatform(name) !== null) ?? [];
  return {
    fields: {
      isActive: hasEnded ? false : row.isActive,
      isArchived: row.isArchived,
      customIdentifier: named.value,
      shortIdentifier: short.value,
      platforms,
      host: isForeignHost ? undefined : row.host,
      countryRule: row.countryRule ? cleanCountryRule(row.countryRule) : undefined,
      buttonOrder: order.length === 0 ? undefined : order,
      words: row.words ? (sanitizedLines(row.words) ?? undefined) : undefined,
      disclosure: row.disclosure === 'not_stated' ? undefined : row.disclosure,
    },
    end,
    nextToken,
    tags,
    tokenRule: row.tokenRule ?? null,
    notes: [...named.notes, ...short.notes, ...ofPlatforms, ...ofHost, ...ofTags, ...ofEnd],
  };
};

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((one) => others.includes(one)) && others.every((one) => some.includes(one));

/** The end as it would be set, with the next link's id if that is there. */
export type ChosenEnd = NonNullable<LinkTarget['end']> & { nextLinkId: string | null };

/** In which fields a target differs from the promoter's own link. What the file doesn't say never differs. */
export const differencesOf = (
  { fields, tags, tokenRule }: LinkTarget,
  end: ChosenEnd | null,
  { link, words, statements, tags: present }: ListedLink,
): string[] => {
  const has = new Set(present.map(tagKeyOf));
  const differs: Record<string, boolean> = {
    customIdentifier: fields.customIdentifier?.toLowerCase() !== link.identifierKey,
    shortIdentifier: fields.shortIdentifier?.toLowerCase() !== link.shortIdentifierKey,
    isActive: fields.isActive !== link.isActive,
    isArchived: fields.isArchived !== (link.archivedAt !== null),
    platforms: !isSameSet(fields.platforms ?? [], link.platforms),
    host: fields.host !== link.host,
    countryRule: JSON.stringify(fields.countryRule) !== JSON.stringify(link.countryRule),
    buttonOrder: JSON.stringify(fields.buttonOrder) !== JSON.stringify(link.buttonOrder),
    words: fields.words !== words?.words,
    disclosure: fields.disclosure !== statements.at(-1)?.kind,
  };
  return [
    ...Object.entries(differs).flatMap(([name, isOther]) =>
      isOther && fields[name as keyof typeof fields] !== undefined ? [name] : [],
    ),
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
