import type { Link } from '@soltrade/schema/contracts/links';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { messages } from '../../lib/messages.ts';

const split = ({ buttons }: Link) => {
  const labelsOf = (wanted: (button: Link['buttons'][number]) => boolean): string[] =>
    buttons.filter(wanted).map(({ platform }) => findPlatform(platform)?.label ?? platform);
  return { own: labelsOf(({ isOwn }) => isOwn), others: labelsOf(({ isOwn }) => !isOwn) };
};

/** Which buttons of a link's page pay its promoter. */
export const earningText = (link: Link): string => messages.earning.own(split(link));

/** The same beside a drawing that highlights them. */
export const pageText = (link: Link): string =>
  [earningText(link), split(link).own.length > 0 ? messages.share.pageText : ''].join(' ').trim();
