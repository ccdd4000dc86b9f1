import type { ImportedLink, ImportRow } from '@soltrade/schema/contracts/imports';
import { mintFromInput, noMintText } from '@soltrade/schema/mintFromInput';
import { identifierOwners } from '../../db/links/identifiers.ts';
import { listLinksByMints } from '../../db/links/linkList.ts';
import { type LinkWithToken, type ListedLink, linksForMints } from '../../db/links/links.ts';
import { listTagKeys, tagLinkOf } from '../../db/links/linkTexts.ts';
import { ruleOfLinkFor } from '../../db/rules.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';
import { postUrlOf } from '../../model/links.ts';
import { changeLink } from '../links/changeLink.ts';
import { type Maker, storeLink } from '../links/generateLink.ts';
import { problemBy } from '../links/generateLinks.ts';
import {
  type ChosenEnd,
  differencesOf,
  type LinkTarget,
  type Present,
  targetOf,
} from './linkTarget.ts';

type Options = {
  maker: Maker;
  dryRun: boolean;
  changeExisting: boolean;
  willConnect: readonly string[];
};

/** A link of the part with its mint, unless it names none. */
type Wanted = { row: ImportedLink; mint: string | null; nextMint: string | null };

type Row = Omit<ImportRow, 'link'>;

type Run = Options & {
  present: Present;
  own: ReadonlyMap<string, ListedLink>;
  /**
   * Set by the first refusal that every further link of the day would meet, so none of them asks a
   * market.
   */
  full: AppError | null;
};

const mintOf = (text: string | null | undefined): string | null => {
  try {
    return text ? mintFromInput(text) : null;
  } catch {
    // Looks like an address, and is none.
    return null;
  }
};

/** Limits the look-ups and writes that wait at a time. */
const AT_A_TIME = 5;

/** In the given order, but links that others follow come first. */
const groupsOf = (list: readonly Wanted[]): Wanted[][] => {
  const groups: Wanted[][] = [];
  for (const wanted of list) {
    const last = groups.at(-1);
    const isAfter = last?.some(({ mint }) => mint !== null && mint === wanted.nextMint);
    if (last && last.length < AT_A_TIME && !isAfter) last.push(wanted);
    else groups.push([wanted]);
  }
  return groups;
};

const presentFor = async (
  { env }: Ctx,
  { maker, willConnect }: Options,
  list: readonly Wanted[],
): Promise<{ present: Present; own: Map<string, ListedLink> }> => {
  const userId = maker.user.id;
  const mints = list.flatMap(({ mint }) => mint ?? []);
  const [owners, tagKeys, own] = await Promise.all([
    identifierOwners(env, {
      userId,
      identifiers: list.flatMap(({ row }) => row.customIdentifier ?? []),
      shorts: list.flatMap(({ row }) => row.shortIdentifier ?? []),
    }),
    listTagKeys(env, userId),
    listLinksByMints(env, userId, mints),
  ]);
  const present = { maker, willConnect: new Set(willConnect), owners, tagKeys: new Set(tagKeys) };
  return { present, own };
};

const NO_ROW = { differs: [], notes: [], problem: null };

/** What else the batch of a new or changed link writes. */
const alsoOf = ({ env }: Ctx, userId: string, mint: string, { tags, tokenRule }: LinkTarget) => [
  ...tags.map((tag) => tagLinkOf(env, { userId, mint, tag })),
  ...(tokenRule === null ? [] : [ruleOfLinkFor(env, { userId, mint, rule: tokenRule })]),
];

const create = async (
  ctx: Ctx,
  { maker }: Run,
  { mint, target, end }: { mint: string; target: LinkTarget; end: ChosenEnd | null },
): Promise<void> => {
  const { customIdentifier, platforms = [], host, words, disclosure, ...rules } = target.fields;
  const connected = [...maker.codes.keys()];
  if (connected.length === 0)
    throw new AppError('platform_not_connected', 'Please connect at least one platform first');
  await storeLink(ctx, maker, {
    userId: maker.user.id,
    mint,
    identifier: customIdentifier ?? null,
    platforms: platforms.length > 0 ? platforms : connected,
    host,
    words,
    disclosure,
    rules: end === null ? rules : { ...rules, end },
    also: alsoOf(ctx, maker.user.id, mint, target),
  });
};

const change = async (
  ctx: Ctx,
  own: ListedLink,
  { target, end, differs }: { target: LinkTarget; end: ChosenEnd | null; differs: string[] },
): Promise<void> => {
  const { link } = own;
  const changed = Object.fromEntries(
    Object.entries(target.fields).filter(([name]) => differs.includes(name)),
  );
  await changeLink(ctx, link, {
    ...changed,
    ...(differs.includes('end') ? { end } : {}),
    also: alsoOf(ctx, link.userId, link.mint, target),
  });
};

const outcomeOf = async (
  ctx: Ctx,
  run: Run,
  {
    wanted: { row, mint, nextMint },
    next,
  }: { wanted: Wanted; next: ReadonlyMap<string, LinkWithToken> },
): Promise<Row> => {
  if (mint === null) throw new AppError('invalid_address', noMintText(row.tokenAddress));
  const own = run.own.get(mint) ?? null;
  const target = targetOf(ctx, row, { present: run.present, own });
  const nextLinkId = nextMint === null ? null : (next.get(nextMint)?.link.id ?? null);
  const end = target.end && { ...target.end, nextLinkId };
  const isNextMissing = end !== null && target.nextToken !== null && nextLinkId === null;
  const notes = [
    ...target.notes,
    // A dry run can't know what an earlier part makes.
    ...(isNextMissing && !run.dryRun
      ? [{ field: 'end', detail: 'The link that follows it isn’t here, so none follows.' }]
      : []),
  ];
  const said = { ...NO_ROW, subject: mint, notes };
  if (own) {
    const differs = differencesOf(target, end, own);
    if (differs.length === 0) return { ...said, outcome: 'existing' };
    if (run.dryRun || !run.changeExisting) return { ...said, outcome: 'differs', differs };
    await change(ctx, own, { target, end, differs });
    return { ...said, outcome: 'changed', differs };
  }
  if (run.dryRun) return { ...said, outcome: 'possible' };
  if (run.full) throw run.full;
  await create(ctx, run, { mint, target, end });
  return { ...said, outcome: 'made' };
};

const rowOf = async (
  ctx: Ctx,
  run: Run,
  given: { wanted: Wanted; next: ReadonlyMap<string, LinkWithToken> },
): Promise<Row> => {
  try {
    // Each look-up counts against the address's limit, as if it came alone.
    return await outcomeOf({ ...ctx }, run, given);
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_links') run.full = error;
    const { mint, row } = given.wanted;
    const subject = mint ?? row.tokenAddress;
    return { ...NO_ROW, subject, outcome: 'failed', problem: problemBy(ctx, error) };
  }
};

const TWICE = {
  field: 'tokenAddress',
  detail: 'The token is in this part twice: its first line counts.',
};

export const isWritten = ({ outcome }: Pick<Row, 'outcome'>): boolean =>
  outcome === 'made' || outcome === 'changed';

const rowsOf = async (ctx: Ctx, run: Run, list: readonly Wanted[]): Promise<Map<Wanted, Row>> => {
  const rows = new Map<Wanted, Row>();
  for (const group of groupsOf(list)) {
    const followed = group.flatMap(({ nextMint }) => nextMint ?? []);
    const next = await linksForMints(ctx.env, run.maker.user.id, followed);
    const done = await Promise.all(group.map((wanted) => rowOf(ctx, run, { wanted, next })));
    for (const [at, wanted] of group.entries()) {
      const row = done[at];
      if (row) rows.set(wanted, row);
    }
  }
  return rows;
};

/**
 * Makes the links of a part, each as `generateLink` would; one that fails fails alone. A link is
 * written with all that belongs to it or not at all, so an interrupted import is repeated as a
 * whole. Pages are not rewritten.
 */
export const importLinks = async (
  ctx: Ctx,
  links: readonly ImportedLink[],
  options: Options,
): Promise<{ rows: ImportRow[]; written: string[] }> => {
  const { user } = options.maker;
  const list = links.map(
    (row): Wanted => ({
      row,
      mint: mintOf(row.tokenAddress),
      nextMint: mintOf(row.end?.nextToken),
    }),
  );
  const first = new Map(list.toReversed().map((wanted) => [wanted.mint ?? wanted, wanted]));
  const different = list.filter((wanted) => first.get(wanted.mint ?? wanted) === wanted);
  const run: Run = { ...options, ...(await presentFor(ctx, options, different)), full: null };
  const rows = await rowsOf(ctx, run, different);
  const stored = await linksForMints(
    ctx.env,
    user.id,
    list.flatMap(({ mint }) => mint ?? []),
  );
  const written = different.flatMap((wanted) => {
    const [row, link] = [rows.get(wanted), wanted.mint === null ? null : stored.get(wanted.mint)];
    return row && link && isWritten(row) ? [link.link.id] : [];
  });
  const answered = list.map((wanted) => {
    const counted = first.get(wanted.mint ?? wanted) ?? wanted;
    const row = rows.get(counted);
    if (!row) throw new Error('a link of the part was left out');
    const link = wanted.mint === null ? null : stored.get(wanted.mint)?.link;
    return {
      ...row,
      notes: counted === wanted ? row.notes : [TWICE],
      link: link ? { id: link.id, url: postUrlOf(ctx.config, user, link, null) } : null,
    };
  });
  return { rows: answered, written };
};
