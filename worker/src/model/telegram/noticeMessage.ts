import type { MutableType, Notice } from '@soltrade/schema/contracts/activity';
import { abbreviate, formatUsd } from '@soltrade/schema/format';
import type { Config } from '../../env.ts';
import { NO_PREVIEW, type Reply } from './botCall.ts';
import { pressData } from './presses.ts';
import { named, type Part, richText } from './richText.ts';

const spikeText = (
  { persons, usual, datacenterPercent }: NonNullable<Notice['spike']>,
  link: Part[],
): Part[] => [
  `${persons.toLocaleString('en-US')} people clicked your links within an hour. Usually ${usual}.`,
  ...(link.length === 0 ? [] : ['\nMost clicked: ', ...link]),
  ...(datacenterPercent === null
    ? []
    : [`\n${datacenterPercent}% of the day’s people came from data centers.`]),
];

const digestText = (digest: NonNullable<Notice['digest']>, link: Part[]): Part[] => [
  { text: 'Your week', style: 'bold' },
  `\nPeople: ${abbreviate(digest.persons)}\nRepeats: ${abbreviate(digest.repeats)}\nRobots: ${abbreviate(digest.robots)}`,
  ...(link.length === 0 || digest.best === null
    ? []
    : ['\nBest link: ', ...link, `, ${abbreviate(digest.best)} people`]),
  ...(digest.earned === null ? [] : [`\nEarned: ${formatUsd(digest.earned)}`]),
];

/** What the bot says of a spike or a week; null for neither. */
export const noticeMessage = (
  { publicOrigin }: Config,
  { type, spike, digest, link }: Pick<Notice, 'spike' | 'digest' | 'link'> & { type: MutableType },
): Reply | null => {
  const name = link === null ? [] : named(link.title);
  const parts = (spike && spikeText(spike, name)) ?? (digest && digestText(digest, name));
  return (
    parts && {
      content: richText(...parts),
      buttons: [
        [{ text: 'Open dashboard', url: `${publicOrigin}/dashboard` }],
        [{ text: 'Turn these off', callback_data: pressData({ verb: 'mute', type }) }],
      ],
      preview: NO_PREVIEW,
      picture: null,
    }
  );
};
