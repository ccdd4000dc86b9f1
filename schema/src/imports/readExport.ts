// Reads the export of an account, of this or another installation and version. Nothing in it is
// trusted: not its types, and no id, name or wallet as a right.
import {
  type ImportedLink,
  importedChannel,
  importedPlatform,
  importedRules,
} from '../contracts/imports.ts';
import { IMPORT } from '../limits/imports.ts';
import { LINK_TAG } from '../limits/links.ts';
import { STORED_FIELDS } from '../linkFields.ts';
import type { z } from '../zod.ts';
import {
  firstRows,
  type ImportPlan,
  type LeftOut,
  type PlannedLink,
  plannedLink,
  reasonOf,
  shownText,
} from './plan.ts';

type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A file's own member; none that every object has. */
const member = (of: Members, name: string): unknown =>
  Object.hasOwn(of, name) ? of[name] : undefined;

const listOf = (of: Members, name: string): unknown[] => {
  const value = member(of, name);
  return Array.isArray(value) ? value : [];
};

const words = (text: string): readonly string[] => text.split(/\s+/);

const TAKEN = words('platforms channels countryRule tokenRule links');

/** Belongs to the account it came from: figures, money, access, proofs. The dialog says so. */
const LEFT =
  words(`exportedAt profile names renames sessions apiKeys assistants members invitations memberWrites memberships twitterFlows telegram telegramLinkUntil
  connectionChanges domains sharedReports defaultDomain overlays noticesSeen webhookEndpoints partners
  partnerApprovals statementMappings payoutWallets page counts revenueEntries statements chainPayments chainScans
  waitingStates activities webhookDeliveries toldProblems`);

const OF_LINK = [
  ...Object.values(STORED_FIELDS).flatMap(({ columns }): readonly string[] => columns),
  ...words(`id customIdentifier blockedAt experiment tokenRule noticesFrom pausedByChange createdAt
  updatedAt url devUrl formerIdentifiers token tags call settlement words disclosures clicks views ownVisits reports`),
];

const MOST_UNKNOWN = 20;

const unknownIn = (of: Members, known: readonly string[], prefix = ''): string[] =>
  Object.keys(of).flatMap((name) => (known.includes(name) ? [] : [`${prefix}${shownText(name)}`]));

/** Values that say nothing are as if they weren't there. */
const said = (fields: Members): Members =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  );

type Kind = typeof importedPlatform | typeof importedChannel;

const itemsOf = <Item extends Kind>(
  items: readonly unknown[],
  schema: Item,
  { subject, most }: { subject: (item: Members) => unknown; most: number },
): { taken: z.output<Item>[]; leftOut: LeftOut[] } => {
  const taken = new Map<string, z.output<Item>>();
  const leftOut: LeftOut[] = [];
  for (const [at, item] of items.slice(0, most).entries()) {
    const read = schema.safeParse(item);
    const name = shownText(isMembers(item) ? subject(item) : item);
    if (!read.success)
      leftOut.push({ subject: name, line: at + 1, reason: reasonOf(read.error.issues) });
    else if (!taken.has(name)) taken.set(name, read.data as z.output<Item>);
  }
  return { taken: [...taken.values()], leftOut };
};

const lastKind = (statements: unknown): unknown => {
  const last = Array.isArray(statements) ? statements.at(-1) : undefined;
  return isMembers(last) ? member(last, 'kind') : undefined;
};

const mintIn = (link: Members): unknown => {
  const token = member(link, 'token');
  return isMembers(token) ? member(token, 'contractAddress') : undefined;
};

type Ends = { end: unknown; isOver: boolean; notes: string[] };

const endOf = (link: Members, mintOf: ReadonlyMap<unknown, unknown>): Ends => {
  const at = member(link, 'endsAt') ?? null;
  const persons = member(link, 'endsAfter') ?? null;
  const next = member(link, 'nextLinkId') ?? null;
  if (at === null && persons === null) return { end: undefined, isOver: false, notes: [] };
  if ((member(link, 'limitReachedAt') ?? null) !== null) {
    const note = 'Its click limit was reached: it comes in paused, without an end.';
    return { end: undefined, isOver: true, notes: [note] };
  }
  const nextToken = next === null ? null : (mintOf.get(next) ?? null);
  const isLost = next !== null && nextToken === null;
  return {
    end: { at, persons, nextToken },
    isOver: false,
    notes: isLost ? ['The link that follows it isn’t in the file, so none follows.'] : [],
  };
};

const linkOf = (link: Members, mintOf: ReadonlyMap<unknown, unknown>) => {
  const tags = listOf(link, 'tags');
  const ends = endOf(link, mintOf);
  const own = member(link, 'words');
  const archivedAt = member(link, 'archivedAt');
  const fields = {
    tokenAddress: mintIn(link),
    customIdentifier: member(link, 'customIdentifier'),
    shortIdentifier: member(link, 'shortIdentifier'),
    host: member(link, 'host'),
    platforms: member(link, 'platforms'),
    buttonOrder: member(link, 'buttonOrder'),
    isActive: ends.isOver ? false : member(link, 'isActive'),
    isArchived: archivedAt === undefined ? undefined : archivedAt !== null,
    words: isMembers(own) ? member(own, 'words') : undefined,
    disclosure: lastKind(member(link, 'disclosures')),
    tags: tags.slice(0, LINK_TAG.perLink),
    countryRule: member(link, 'countryRule'),
    tokenRule: member(link, 'tokenRule'),
    end: ends.end,
  } satisfies Record<keyof ImportedLink, unknown>;
  // Null says something of the host: the product's own address.
  const planned = plannedLink({ ...said(fields), host: fields.host });
  if (typeof planned === 'string') return planned;
  const more = tags.slice(LINK_TAG.perLink).map(shownText).join(', ');
  const ofTags =
    more === '' ? [] : [`A link has at most ${LINK_TAG.perLink} tags, so without ${more}.`];
  return { ...planned, notes: [...ends.notes, ...ofTags, ...planned.notes] };
};

/**
 * Each link after the one that follows it, else as in the file. Links that follow each other in a
 * circle end it anywhere.
 */
const nextFirst = (links: readonly PlannedLink[]): PlannedLink[] => {
  const byMint = new Map(links.map((link) => [link.row.tokenAddress, link]));
  const placed = new Set<PlannedLink>();
  for (const link of links) {
    const chain = new Set<PlannedLink>();
    let next: PlannedLink | undefined = link;
    while (next && !placed.has(next) && !chain.has(next)) {
      chain.add(next);
      next = byMint.get(next.row.end?.nextToken ?? '');
    }
    for (const each of [...chain].reverse()) placed.add(each);
  }
  return [...placed];
};

const linksOf = (file: Members): { links: PlannedLink[]; leftOut: LeftOut[] } => {
  const { rows, leftOut } = firstRows(listOf(file, 'links'));
  const mintOf = new Map(
    rows.flatMap((link) => (isMembers(link) ? [[member(link, 'id'), mintIn(link)]] : [])),
  );
  const links = new Map<string, PlannedLink>();
  for (const [at, link] of rows.entries()) {
    const line = at + 1;
    const planned = isMembers(link) ? linkOf(link, mintOf) : 'It is no link.';
    const subject = shownText(
      isMembers(link) ? (mintIn(link) ?? member(link, 'customIdentifier')) : link,
    );
    if (typeof planned === 'string') leftOut.push({ subject, line, reason: planned });
    else if (links.has(planned.row.tokenAddress)) {
      const { line: first } = links.get(planned.row.tokenAddress) ?? { line: 0 };
      leftOut.push({ subject, line, reason: `The same token as link ${first}.` });
    } else links.set(planned.row.tokenAddress, { ...planned, line });
  }
  return { links: nextFirst([...links.values()]), leftOut };
};

const rulesOf = (file: Members) => {
  const rules = said({
    countryRule: member(file, 'countryRule'),
    tokenRule: member(file, 'tokenRule'),
  });
  const read = importedRules.safeParse(rules);
  if (read.success) return { rules: read.data, leftOut: [] };
  const reason = reasonOf(read.error.issues);
  return { rules: {}, leftOut: [{ subject: 'Rules of all links', line: null, reason }] };
};

/** Null for a JSON value that is no export of an account. */
export const readExport = (file: unknown): ImportPlan | null => {
  if (
    !isMembers(file) ||
    !Array.isArray(member(file, 'links')) ||
    !isMembers(member(file, 'profile'))
  )
    return null;
  const connected = listOf(file, 'platforms').filter(
    (item) => !isMembers(item) || (member(item, 'disconnectedAt') ?? null) === null,
  );
  const platforms = itemsOf(connected, importedPlatform, {
    subject: (item) => member(item, 'platformName'),
    most: IMPORT.platformsPerCall,
  });
  const channels = itemsOf(listOf(file, 'channels'), importedChannel, {
    subject: (item) => member(item, 'channel'),
    most: IMPORT.channelsPerCall,
  });
  const { rules, leftOut: ofRules } = rulesOf(file);
  const { links, leftOut } = linksOf(file);
  const unknown = new Set([
    ...unknownIn(file, [...TAKEN, ...LEFT]),
    ...listOf(file, 'links').flatMap((link) =>
      isMembers(link) ? unknownIn(link, OF_LINK, 'links.') : [],
    ),
  ]);
  return {
    source: 'SolTrade',
    platforms: platforms.taken,
    channels: channels.taken,
    rules,
    links,
    leftOut: [...platforms.leftOut, ...channels.leftOut, ...ofRules, ...leftOut],
    unknown: [...unknown].slice(0, MOST_UNKNOWN),
  };
};
