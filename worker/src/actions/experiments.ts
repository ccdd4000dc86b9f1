import type { Experiment, Half, StoredExperiment } from '@soltrade/schema/contracts/experiments';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { codesOnLink } from '@soltrade/schema/platforms/pageButtons';
import { endExperimentRow, insertExperiment } from '../db/experiments.ts';
import type { ListedLink } from '../db/links/links.ts';
import { activeCodes } from '../db/platforms.ts';
import type { AccountCtx, Ctx } from '../lib/context.ts';
import { AppError, invalidField } from '../lib/errors.ts';
import { sanitizedLines } from '../lib/sanitize.ts';
import { isoTime, isoTimeOrNull } from '../lib/time.ts';
import {
  differenceOf,
  isRunning,
  type PeopleByHalf,
  peopleSince,
  winnerOf,
} from '../model/experiments.ts';
import { promoterClicks } from '../stubs.ts';
import { rewriteLandings } from './landing/rewriteLandings.ts';
import { experimentRunning } from './links/changeLink.ts';
import { getOwnLink } from './links/getLink.ts';
import { cleanOrder } from './links/linkFields.ts';
import { wakeWebhooks } from './webhooks/webhookQueue.ts';

type OfLink = { linkId: string };
type Answer = { linkId: string; experiment: Experiment | null };

const versionOf = (
  experiment: StoredExperiment,
  half: Half,
  people: PeopleByHalf,
): Experiment['a'] => ({
  ...people[half],
  words: experiment.kind === 'words' ? experiment[half] : null,
  buttonOrder:
    experiment.kind === 'buttonOrder'
      ? experiment[half].flatMap((id) => findPlatform(id)?.id ?? [])
      : null,
});

const presentExperiment = (experiment: StoredExperiment, people: PeopleByHalf): Experiment => ({
  kind: experiment.kind,
  startedAt: isoTime(experiment.startedAt),
  endedAt: isoTimeOrNull(experiment.endedAt),
  kept: experiment.kept,
  a: versionOf(experiment, 'a', people),
  b: versionOf(experiment, 'b', people),
  difference: differenceOf(people),
  winner: winnerOf(people),
});

/** A link's experiment, and the people counted so far. */
const readExperiment = async (ctx: AccountCtx, linkId: string) => {
  // The object is the promoter's own, so another promoter's link has no counts in it.
  const [{ link }, counted] = await Promise.all([
    getOwnLink(ctx, linkId),
    promoterClicks(ctx.env, ctx.account.id).experimentPeople(linkId),
  ]);
  const { experiment } = link;
  return { experiment, people: peopleSince(counted, experiment?.startedAt ?? 0) };
};

/** Errors: `forbidden`, `link_not_found`. */
export const getExperiment = async (ctx: AccountCtx, { linkId }: OfLink): Promise<Answer> => {
  const { experiment, people } = await readExperiment(ctx, linkId);
  return {
    linkId,
    experiment: experiment && presentExperiment(experiment, experiment.people ?? people),
  };
};

const NEW = { endedAt: null, kept: null, people: null };

const NO_PEOPLE = peopleSince([], 0);

const withWords = (
  { words: present }: ListedLink,
  asked: string | null,
  startedAt: number,
): StoredExperiment => {
  if (present !== null && present.hiddenAt !== null) {
    throw invalidField(
      'words',
      'The words of this link are hidden. Test the order of its buttons.',
    );
  }
  const [a, b] = [present?.words ?? null, sanitizedLines(asked)];
  if (a === b) throw invalidField('words', 'Choose other words than the page has.');
  return { kind: 'words', startedAt, ...NEW, a, b };
};

const withOrder = async (
  ctx: Ctx,
  { link }: ListedLink,
  asked: readonly string[],
): Promise<StoredExperiment> => {
  const codes = await activeCodes(ctx, link.userId);
  const closed: readonly string[] = ctx.config.closedPlatforms;
  // Closed platforms are last on every page, so moving them would make no difference.
  const ordered = (order: readonly string[] | null) =>
    [...codesOnLink(codes, link.platforms, order).keys()].filter((id) => !closed.includes(id));
  const [a, b] = [ordered(link.buttonOrder), ordered(cleanOrder(asked))];
  if (a.join() === b.join())
    throw invalidField('buttonOrder', 'Choose another order than the page has.');
  return { kind: 'buttonOrder', startedAt: ctx.now(), ...NEW, a, b };
};

/** Errors: `invalid_input`, `experiment_running`, `forbidden`, `link_not_found`. */
export const startExperiment = async (
  ctx: AccountCtx,
  {
    linkId,
    words,
    buttonOrder,
  }: OfLink & { words?: string | null | undefined; buttonOrder?: readonly string[] | undefined },
): Promise<Answer> => {
  const listed = await getOwnLink(ctx, linkId);
  const experiment = buttonOrder
    ? await withOrder(ctx, listed, buttonOrder)
    : withWords(listed, words ?? null, ctx.now());
  if (!(await insertExperiment(ctx, linkId, experiment))) throw experimentRunning();
  await rewriteLandings(ctx, { linkId });
  return { linkId, experiment: presentExperiment(experiment, NO_PEOPLE) };
};

/** Errors: `not_found`, `forbidden`, `link_not_found`. */
export const endExperiment = async (
  ctx: AccountCtx,
  { linkId, keep }: OfLink & { keep: Half },
): Promise<Answer> => {
  const { experiment, people } = await readExperiment(ctx, linkId);
  const none = () => new AppError('not_found', 'This link has no running experiment.');
  if (!isRunning(experiment)) throw none();
  const ended = { ...experiment, endedAt: ctx.now(), kept: keep, people };
  if (!(await endExperimentRow(ctx, linkId, ended))) throw none();
  ctx.background(wakeWebhooks(ctx, ctx.account.id));
  await rewriteLandings(ctx, { linkId });
  return { linkId, experiment: presentExperiment(ended, people) };
};
