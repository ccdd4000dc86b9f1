import type { LinkMaking, WantedLink } from '@soltrade/schema/contracts/linkBatches';
import { mintFromInput, noMintText } from '@soltrade/schema/mintFromInput';
import { getAccount, getAccountWithWallet, type UserRow } from '../../db/accounts/users.ts';
import { tagLinks } from '../../db/links/changedLinks.ts';
import { type LinkWithToken, linksForMints } from '../../db/links/links.ts';
import { activeCodes } from '../../db/platforms.ts';
import { chunksOf } from '../../lib/chunksOf.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { AppError, tooManyRequests } from '../../lib/errors.ts';
import { logError } from '../../lib/log.ts';
import { mayChangeLinks } from '../../lib/rateLimits.ts';
import { postUrlOf } from '../../model/links.ts';
import { mintOfPostedLink } from '../landing/postedLink.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { fetchTokenCard } from '../tokens/fetchToken.ts';
import { wakeWebhooks } from '../webhooks/webhookQueue.ts';
import { assertTags, cleanTag, tooManyTags } from './changeLinks.ts';
import { type Maker, storeLink } from './generateLink.ts';
import { assertConnected, assertOwnHost } from './linkFields.ts';

type Shared = Omit<WantedLink, 'tokenAddress' | 'customIdentifier'>;

type Input = Shared & {
  links: readonly WantedLink[];
  dryRun?: boolean | undefined;
  changeExisting?: boolean | undefined;
};

/** A link of the list with what it shares with all, and its mint, or why it has none. */
type Wanted = WantedLink & { mint: string | null };

type Outcome = Pick<LinkMaking, 'outcome' | 'token' | 'problem'>;

const problemOf = ({ code, detail, retryAfter }: AppError): NonNullable<LinkMaking['problem']> => ({
  code,
  detail,
  retryAfter: retryAfter ?? null,
});

/** Why an entry of a list failed, as its row says it. */
export const problemBy = (ctx: Ctx, error: unknown): NonNullable<LinkMaking['problem']> => {
  if (error instanceof AppError) return problemOf(error);
  logError('link_of_list_failed', error, { requestId: ctx.requestId });
  return problemOf(new AppError('internal', 'Something went wrong on our side. Please try again.'));
};

const failedBy = (ctx: Ctx, error: unknown): Outcome => ({
  outcome: 'failed',
  token: null,
  problem: problemBy(ctx, error),
});

/** Limits the look-ups and writes that wait at a time. */
const AT_A_TIME = 5;

const inTurns = async <Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const some of chunksOf(items, AT_A_TIME)) {
    results.push(...(await Promise.all(some.map(run))));
  }
  return results;
};

/** A link of ours that doesn't contain the mint costs a look-up. */
const readMint = async (ctx: Ctx, text: string): Promise<string | null> => {
  try {
    return mintFromInput(text) ?? (await mintOfPostedLink(ctx, text));
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};

const assertShared = (maker: Maker, { platforms, host }: Shared): void => {
  const chosen = platforms ?? [...maker.codes.keys()];
  if (chosen.length === 0)
    throw new AppError('platform_not_connected', 'Please connect at least one platform first');
  assertConnected(chosen, maker.codes);
  assertOwnHost(maker.user, host);
};

type Run = {
  maker: Maker;
  existing: ReadonlyMap<string, LinkWithToken>;
  dryRun: boolean;
  changeExisting: boolean;
  /**
   * Set by the first refusal that every further link of the day would meet, so none of them asks a
   * market.
   */
  full: AppError | null;
};

const make = async (ctx: Ctx, run: Run, wanted: Wanted): Promise<Outcome> => {
  const { mint, tokenAddress, customIdentifier, tag, channel, countryRule, end, ...fields } =
    wanted;
  if (mint === null) throw new AppError('invalid_address', noMintText(tokenAddress));
  const present = run.existing.get(mint);
  if (present && (run.dryRun || !run.changeExisting))
    return { outcome: 'existing', token: null, problem: null };
  // Each look-up counts against the address's limit, as if it came alone.
  const alone = { ...ctx };
  if (run.dryRun) {
    const { name, symbol } = (await fetchTokenCard(alone, mint)).card;
    return { outcome: 'possible', token: { name, symbol }, problem: null };
  }
  if (!present && run.full) throw run.full;
  await storeLink(alone, run.maker, {
    ...fields,
    userId: run.maker.user.id,
    mint,
    identifier: customIdentifier ?? null,
    platforms: fields.platforms ?? [...run.maker.codes.keys()],
    rules: { countryRule, end },
  });
  return { outcome: present ? 'changed' : 'made', token: null, problem: null };
};

const outcomeOf = async (ctx: Ctx, run: Run, wanted: Wanted): Promise<Outcome> => {
  try {
    return await make(ctx, run, wanted);
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_links') run.full = error;
    return failedBy(ctx, error);
  }
};

const isWritten = ({ outcome }: Outcome): boolean => outcome === 'made' || outcome === 'changed';

/** The links that a tag could not be put on. */
const tagAll = async (
  ctx: Ctx,
  userId: string,
  tagged: readonly { tag: string; linkId: string }[],
): Promise<Set<string>> => {
  const untagged = new Set<string>();
  for (const [tag, some] of Map.groupBy(tagged, ({ tag }) => tag)) {
    const linkIds = some.map(({ linkId }) => linkId);
    const { changed, asBefore } = await tagLinks(ctx.env, { userId, linkIds, tag });
    const has = new Set([...changed, ...asBefore]);
    for (const id of linkIds) if (!has.has(id)) untagged.add(id);
  }
  return untagged;
};

const presented = (
  ctx: Ctx,
  user: UserRow,
  { wanted, outcome, row }: { wanted: Wanted; outcome: Outcome; row: LinkWithToken | undefined },
): LinkMaking => ({
  tokenAddress: wanted.mint ?? wanted.tokenAddress,
  outcome: outcome.outcome,
  token: row ? { name: row.token.name, symbol: row.token.symbol } : outcome.token,
  link: row
    ? {
        id: row.link.id,
        url: postUrlOf(ctx.config, user, row.link, wanted.channel ?? null),
        isActive: row.link.isActive,
      }
    : null,
  problem: outcome.problem,
});

const readList = async (ctx: Ctx, { links, ...shared }: Input): Promise<Wanted[]> => {
  const { dryRun, changeExisting, ...all } = shared;
  return inTurns(links, async (own) => ({
    ...all,
    ...own,
    mint: await readMint({ ...ctx }, own.tokenAddress),
  }));
};

/**
 * Creates the links of a list, each as `generateLink` does; one that fails fails alone. Errors,
 * before any is made: `wallet_required`, `platform_not_connected`, `too_many_tags`, `rate_limited`,
 * `invalid_input`.
 */
export const generateLinks = async (ctx: AccountCtx, input: Input): Promise<LinkMaking[]> => {
  // A dry run needs neither a wallet nor a platform yet.
  const user = await (input.dryRun ? getAccount(ctx) : getAccountWithWallet(ctx));
  const maker = { user, codes: await activeCodes(ctx, user.id) };
  if (!input.dryRun) assertShared(maker, input);
  const list = await readList(ctx, input);
  const tags = new Set(list.flatMap(({ tag }) => (tag === undefined ? [] : cleanTag(tag))));
  await assertTags(ctx, user.id, tags);
  if (!(await mayChangeLinks(ctx, list.length))) throw tooManyRequests();

  const mints = [...new Set(list.flatMap(({ mint }) => mint ?? []))];
  const run: Run = {
    maker,
    existing: await linksForMints(ctx.env, user.id, mints),
    dryRun: input.dryRun ?? false,
    changeExisting: input.changeExisting ?? false,
    full: null,
  };
  // A token that is named twice is made once, as its first line says.
  const first = new Map(list.toReversed().map((wanted) => [wanted.mint ?? wanted, wanted]));
  const different = list.filter((wanted) => first.get(wanted.mint ?? wanted) === wanted);
  const made = new Map(
    await inTurns(
      different,
      async (wanted) => [wanted.mint ?? wanted, await outcomeOf(ctx, run, wanted)] as const,
    ),
  );
  return finish(ctx, { user, list, made, mints });
};

type Finish = {
  user: UserRow;
  list: readonly Wanted[];
  made: ReadonlyMap<string | Wanted, Outcome>;
  mints: readonly string[];
};

/** Tags the links and rewrites their pages, all at once. */
const finish = async (ctx: Ctx, { user, list, made, mints }: Finish): Promise<LinkMaking[]> => {
  const rows = await linksForMints(ctx.env, user.id, mints);
  const written = list.flatMap((wanted) => {
    const outcome = made.get(wanted.mint ?? wanted);
    const row = wanted.mint === null ? undefined : rows.get(wanted.mint);
    return row && outcome && isWritten(outcome) ? [{ wanted, linkId: row.link.id }] : [];
  });
  const untagged = await tagAll(
    ctx,
    user.id,
    written.flatMap(({ wanted: { tag }, linkId }) =>
      tag === undefined ? [] : { tag: cleanTag(tag), linkId },
    ),
  );
  if (written.length > 0) {
    ctx.background(wakeWebhooks(ctx, user.id));
    const linkIds = [...new Set(written.map(({ linkId }) => linkId))];
    await rewriteLandings(ctx, { userId: user.id, linkIds });
  }
  return list.map((wanted) => {
    const outcome = made.get(wanted.mint ?? wanted);
    if (!outcome) throw new Error('a link of the list was left out');
    const row = wanted.mint === null ? undefined : rows.get(wanted.mint);
    const isUntagged = row !== undefined && isWritten(outcome) && untagged.has(row.link.id);
    const problem = isUntagged ? problemOf(tooManyTags()) : outcome.problem;
    return presented(ctx, user, { wanted, outcome: { ...outcome, problem }, row });
  });
};
