import { SECURITY_TXT_PATH } from '@soltrade/schema/paths';
import type { SafetyText } from './SafetyText.ts';

export const en: SafetyText = ({ product, contact, hours }) => ({
  title: 'Safety',
  intro: `Who runs ${product}, what a link may contain, and how to report one.`,
  sections: [
    {
      heading: 'Who runs this',
      paragraphs: contact
        ? [`The operators of ${product} can be reached here:`]
        : [`The operators of ${product} have published no contact yet.`, 'Reports still reach them.'],
      link: contact ?? undefined,
    },
    {
      heading: 'What a link may contain',
      paragraphs: [
        'A link shows one token, its figures and buttons of trading platforms.',
        'Its promoter may add a few words and must not lie in them.',
        'Buttons only open the platforms’ own sites. Promoters cannot enter other addresses.',
        'No page here asks a visitor to connect a wallet, sign or pay.',
        'Forbidden: posing as others, threats, personal data of others, and fake tokens.',
      ],
    },
    {
      heading: 'How to report a link',
      paragraphs: [
        'Choose “Report this link” at the foot of its page.',
        'Add + to a link’s address to see where each button goes.',
      ],
    },
    {
      heading: 'What happens then',
      paragraphs: [
        `A person reads every report within ${hours} hours.`,
        'Links that break these terms are blocked. So are accounts that repeat it.',
      ],
    },
    ...(contact
      ? [
          {
            heading: 'Security holes',
            paragraphs: ['If you find one, please tell us first. The contact for it is here:'],
            link: SECURITY_TXT_PATH,
          },
        ]
      : []),
  ],
});
