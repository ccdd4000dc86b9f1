import { findStoredUser, listNames } from '../../db/accounts/users.ts';
import { findLinkOwner } from '../../db/links/links.ts';
import { findPage } from '../../db/links/promoterPages.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import type { EditedLandings } from '../../model/landingRecord.ts';
import type { PageRecord } from '../../model/pageRecord.ts';
import { composePage, keepPage } from './composePromoterPage.ts';

/** KV refuses a second write of a key within a second. */
const KEY_PAUSE = 1_100;

/** Nothing is said too: a flight that has just landed still remembers the page. */
const pageNow = async (ctx: Ctx, name: string): Promise<PageRecord> =>
  (await composePage(ctx, name)) ?? { kind: 'closed', composedAt: ctx.now() };

const rewrite = async (ctx: Ctx, name: string): Promise<void> => {
  if (await keepPage(ctx, name, await pageNow(ctx, name))) return;
  // Tried once more; the record's age puts an end to what fails then.
  await new Promise((resolve) => setTimeout(resolve, KEY_PAUSE));
  await keepPage(ctx, name, await pageNow(ctx, name));
};

/** Names whose record may have to change: those of a user who has a page, or had one until the account was deleted. */
const namesOf = async (ctx: Ctx, edited: EditedLandings): Promise<string[]> => {
  const userId = 'linkId' in edited ? await findLinkOwner(ctx.env, edited.linkId) : edited.userId;
  if (userId === null) return [];
  const formerName = 'formerName' in edited && edited.formerName ? [edited.formerName] : [];
  const [user, page, names] = await Promise.all([
    findStoredUser(ctx.env, userId),
    findPage(ctx.env, userId),
    listNames(ctx.env, userId),
  ]);
  // The page of a deleted account has no row any longer.
  const mayHavePage = page !== null || user?.deletedAt != null;
  return mayHavePage ? [...new Set([...names, ...formerName])] : [];
};

/** Call it through `rewriteLandings`, after the edit is stored. Never throws, because the edit is done. */
export const rewritePromoterPages = async (ctx: Ctx, edited: EditedLandings): Promise<void> => {
  try {
    await Promise.all((await namesOf(ctx, edited)).map((name) => rewrite(ctx, name)));
  } catch (error) {
    logError('promoter_page_rewrite_failed', error, { requestId: ctx.requestId });
  }
};
