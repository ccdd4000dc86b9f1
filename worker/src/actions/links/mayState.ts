import type { DisclosureKind } from '@soltrade/schema/contracts/linkTexts';
import { DAY } from '@soltrade/schema/durations';
import { DISCLOSURE } from '@soltrade/schema/limits/links';
import { findDisclosureState } from '../../db/links/linkTexts.ts';
import type { Ctx } from '../../lib/context.ts';
import { AppError } from '../../lib/errors.ts';

const tooManyDisclosures = (detail: string): AppError =>
  new AppError('too_many_disclosures', detail, { errors: { disclosure: detail }, retryAfter: DAY / 1_000 });

/** Before anything of the link is changed. Errors: `too_many_disclosures`. */
export const assertMayState = async (
  ctx: Ctx,
  linkId: string,
  disclosure: DisclosureKind | undefined,
): Promise<void> => {
  if (disclosure === undefined) return;
  const { kind, changes, changesOfDay } = await findDisclosureState(ctx.env, linkId, ctx.now());
  if (kind === disclosure) return;
  const { maxChanges, changesPerDay } = DISCLOSURE;
  if (changes >= maxChanges) {
    throw tooManyDisclosures(`This disclosure was changed ${maxChanges} times. It can no longer be changed.`);
  }
  if (changesOfDay >= changesPerDay) {
    throw tooManyDisclosures(
      `You can change a disclosure ${changesPerDay} times a day. Please try again tomorrow.`,
    );
  }
};
