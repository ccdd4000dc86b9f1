import type { Link, LinkFields } from '@soltrade/schema/contracts/links';
import { isUniqueViolation } from '../../db/client.ts';
import { type Also, type LinkRow, updateLinkRow } from '../../db/links/links.ts';
import type { AccountCtx, Ctx } from '../../lib/context.ts';
import { AppError, hasCause } from '../../lib/errors.ts';
import { sanitizedLines } from '../../lib/sanitize.ts';
import { isRunning } from '../../model/experiments.ts';
import { promoterClicks } from '../../stubs.ts';
import { rewriteLandings } from '../landing/rewriteLandings.ts';
import { wakeWebhooks } from '../webhooks/webhookQueue.ts';
import {
  identifierTaken,
  shortIdentifierTaken,
  tooManyIdentifiers,
  tooManyIdentifiersToday,
} from './chooseIdentifier.ts';
import { getLink, getOwnLink } from './getLink.ts';
import { changedColumns, cleanTexts } from './linkFields.ts';

type Change = LinkFields & Also;

export const experimentRunning = () =>
  new AppError('experiment_running', 'An experiment is running on this link. End it first.');

/** Half a keeps what an experiment compares until it ends. */
const assertNotCompared = (
  { experiment }: LinkRow,
  { words, buttonOrder }: Pick<Change, 'words' | 'buttonOrder'>,
): void => {
  if (!isRunning(experiment)) return;
  const isOther =
    experiment.kind === 'words'
      ? words !== undefined && sanitizedLines(words) !== experiment.a
      : buttonOrder !== undefined;
  if (isOther) throw experimentRunning();
};

const IDENTIFIERS = ['customIdentifier', 'shortIdentifier'] as const;

/**
 * Stores a link's changes and sends its new name to the promoter's statistics. Errors:
 * `experiment_running`, `identifier_taken`, those of `changedColumns`.
 */
export const changeLink = async (
  ctx: Ctx,
  link: LinkRow,
  { also, ...fields }: Change,
): Promise<void> => {
  const { id, userId } = link;
  assertNotCompared(link, fields);
  const set = { ...(await changedColumns({ ctx, link }, fields)), updatedAt: ctx.now() };
  try {
    await updateLinkRow(ctx, link, set, { ...cleanTexts(fields), also });
  } catch (error) {
    if (hasCause(error, 'too_many_identifiers_today')) throw tooManyIdentifiersToday();
    if (hasCause(error, 'too_many_identifiers')) {
      throw tooManyIdentifiers(IDENTIFIERS.filter((name) => fields[name] !== undefined));
    }
    if (isUniqueViolation(error, 'links.identifier_key')) throw identifierTaken();
    if (isUniqueViolation(error, 'links.user_id, links.short_identifier_key'))
      throw shortIdentifierTaken();
    throw error;
  }
  const { customIdentifier } = fields;
  if (customIdentifier !== undefined)
    ctx.background(promoterClicks(ctx.env, userId).renameLink(id, customIdentifier));
};

/** Errors: `link_not_found`, `forbidden`, those of `changeLink`. */
export const updateLink = async (
  ctx: AccountCtx,
  { linkId, ...change }: Change & { linkId: string },
): Promise<Link> => {
  const { link } = await getOwnLink(ctx, linkId);
  await changeLink(ctx, link, change);
  ctx.background(wakeWebhooks(ctx, link.userId));
  await rewriteLandings(ctx, { linkId });
  return getLink(ctx, { linkId });
};
