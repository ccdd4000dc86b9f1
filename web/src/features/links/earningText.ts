import type { Link } from '@soltrade/schema/contracts/links';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { earningTexts } from '../../lib/messages/earning.ts';

export const earningText = ({ buttons }: Link): string => {
  const labelsOf = (wanted: (button: Link['buttons'][number]) => boolean): string[] =>
    buttons.filter(wanted).map(({ platform }) => findPlatform(platform)?.label ?? platform);
  return earningTexts.own({
    own: labelsOf(({ isOwn }) => isOwn),
    others: labelsOf(({ isOwn }) => !isOwn),
  });
};
