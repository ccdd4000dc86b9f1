import { promoterPages } from '../../cache/promoterPages.ts';
import { listNames } from '../../db/accounts/users.ts';
import { findLinkOwner } from '../../db/links/links.ts';
import { findPage } from '../../db/links/promoterPages.ts';
import type { Ctx } from '../../lib/context.ts';
import { logError } from '../../lib/log.ts';
import type { EditedLandings } from '../../model/editedLandings.ts';
import { composePage, keepPage } from './composePromoterPage.ts';

/** KV refuses a second write of a key within a second. */
const KEY_PAUSE = 1_100;

const rewrite = async (ctx: Ctx, name: string): Promise<void> => {
  if (await keepPage(ctx, name, await composePage(ctx, name))) return;
  // Tried once more; the record's age puts an end to what fails then.
  await new Promise((resolve) => setTimeout(resolve, KEY_PAUSE));
  await keepPage(ctx, name, await composePage(ctx, name));
};

/** Names of an edited user whose record may have to change: those of who has a page, and those that still have a record. */
const namesOf = async (ctx: Ctx, edited: EditedLandings): Promise<string[]> => {
  const userId = 'linkId' in edited ? await findLinkOwner(ctx.env, edited.linkId) : edited.userId;
  if (userId === null) return [];
  const formerName = 'formerName' in edited && edited.formerName ? [edited.formerName] : [];
  const [page, names] = await Promise.all([findPage(ctx.env, userId), listNames(ctx.env, userId)]);
  const all = [...new Set([...names, ...formerName])];
  if (page) return all;
  // The page of a deleted account has no row any longer.
  const records = await Promise.all(all.map((name) => promoterPages.read(ctx, name)));
  return all.filter((_, index) => records[index] !== null);
};

/**
 * Updates the records of a promoter's names after an edit that is stored; call it through `rewriteLandings`. Never throws,
 * because the edit is done.
 */
export const rewritePromoterPages = async (ctx: Ctx, edited: EditedLandings): Promise<void> => {
  try {
    await Promise.all((await namesOf(ctx, edited)).map((name) => rewrite(ctx, name)));
  } catch (error) {
    logError('promoter_page_rewrite_failed', error, { requestId: ctx.requestId });
  }
};
