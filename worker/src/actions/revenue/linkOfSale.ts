import { findNamedLinks } from '../../db/links/namedLinks.ts';
import type { Ctx } from '../../lib/context.ts';

type Named = {
  link?: string | undefined;
  subId?: string | undefined;
  clickId?: string | undefined;
};

type SaleLink = {
  linkId: string | null;
  channel: string | null;
  /** Appended to the call's record: why it counts for no link. */
  problem: string;
};

const NO_LINK = { linkId: null, channel: null };

/** Characters of a text that names no link, in the list of calls. */
const SHOWN = 60;

/**
 * The link that a sale names. One that names none of the promoter's, or two, counts for none, and
 * its call says so.
 */
export const linkOfSale = async (
  ctx: Ctx,
  userId: string,
  { link, subId, clickId }: Named,
): Promise<SaleLink> => {
  const given = [link, subId, clickId].flatMap((text) => text ?? []);
  const named = await findNamedLinks(ctx, userId, given);
  const [first, ...others] = given.flatMap((text) => named.get(text) ?? []);
  if (first && others.some(({ linkId }) => linkId !== first.linkId))
    return { ...NO_LINK, problem: '. It names two links, so it counts for neither' };
  if (first) {
    const channel = [first, ...others].find((each) => each.channel !== null)?.channel ?? null;
    return { linkId: first.linkId, channel, problem: '' };
  }
  // A click id is often the tracker's own.
  const unknown = link ?? subId;
  if (unknown === undefined) return { ...NO_LINK, problem: '' };
  const problem = `. “${unknown.slice(0, SHOWN)}” is none of your links, so it counts for no link`;
  return { ...NO_LINK, problem };
};

/** What is kept of the text, as evidence. */
export const linkEvidence = ({ link, subId, clickId }: Named): string | null =>
  (link ?? subId ?? clickId)?.slice(0, 200) ?? null;
