import { SECURITY_TXT_PATH } from '@soltrade/schema/paths';
import { type Article, CLICKS, METHOD, SAFETY } from './Article.ts';

export const method: Article = ({ product }) => ({
  title: 'How calls are counted',
  intro: `A call is a link that a promoter created for a token on ${product}. This page explains how its outcome is measured. Anyone can check it by hand. Method ${METHOD.method}, in force since November 2026.`,
  sections: [
    {
      heading: 'What a call is',
      paragraphs: [
        'A promoter has one link per token. The first one is the call, for good. It cannot be deleted, repeated or hidden. Paused and blocked links stay counted. So do links from before a change of name.',
      ],
    },
    {
      heading: 'When it was shared',
      paragraphs: [
        `A link counts as shared once enough people have opened it. Two numbers must be reached: ${METHOD.persons} people, and ${METHOD.part}% of its early viewers. Early viewers are everyone who saw it in its first ${METHOD.days} days. Sharing counts from the start of the hour when both are reached. Robots and repeat visits do not count.`,
        `Fewer than ${METHOD.persons} people in ${METHOD.days} days: the link is listed as “not shared”. It enters no rate.`,
      ],
    },
    {
      heading: 'The price it is measured from',
      paragraphs: [
        'The entry is the token’s price when the link was created. If the link was shared in a later hour, two prices are compared. They are the price at the call and the price in that hour. The higher one counts. So sharing a private link after a rise gains nothing.',
        'If no source knows the first price, the call is listed as unknown. It enters no rate. Multiples compare prices, never market caps.',
      ],
    },
    {
      heading: 'How far it went',
      paragraphs: [
        `The peak is the highest price that held within ${METHOD.days} days of sharing. It held if two candles in a row closed at it or above. Each candle is ${METHOD.minutes} minutes. In each, at least ${METHOD.volume} was traded. If the pool’s liquidity at that time is known, it was at least ${METHOD.liquidity}. A shorter spike does not count.`,
        'The time to the peak starts with the hour of sharing. It ends with the second candle. The fall before the peak is the lowest close until then. It is compared with the entry.',
        `A candle is excluded if two things are true. It closes at ${METHOD.jump} times the close before it, or more. And it closes higher than ever since the call. A source that jumps like that has changed its units. If no candle remains, the call is listed as unknown. It enters no rate.`,
        'If no price held, the call counts as 0×.',
      ],
    },
    {
      heading: 'What was left',
      paragraphs: [
        `After ${METHOD.days} days the last price is compared with the entry. There is no market left if nobody traded for ${METHOD.deadHours} hours. The same holds if a pool of at least ${METHOD.real} keeps less than ${METHOD.gone}. Then the call counts as 0×.`,
      ],
    },
    {
      heading: 'The record',
      paragraphs: [
        `A call is counted once its ${METHOD.days} days are over. Until then it is listed as open and enters no rate. If a source is unavailable, the call stays open. Nothing is guessed.`,
        `A rate says how many of the counted calls reached 2×, 5× or 10×. It also says where the true rate lies with 95% certainty (Wilson’s interval). 4 of 10 means 17% to 69%. With fewer than ${METHOD.fewest} counted calls there is no rate, only the list.`,
        'There are no averages, because one lucky call would decide them. The median is shown instead. Half of the calls did better, half did worse. There is no score.',
        'A token created by one of the promoter’s proven wallets is listed apart. It enters no rate.',
      ],
    },
    {
      heading: 'What this cannot show',
      paragraphs: [
        `Only links shared through ${product} are counted. A token named elsewhere without a link is not seen.`,
        'One person may have several accounts. So the age of the account is shown beside the rates. So are the number of calls and the linked X account. One X account serves one account here.',
        'Views can be bought. Trades that people make with themselves can pass these limits. A promoter’s other wallets are unknown.',
        'All of this is about the past. It is not advice.',
      ],
    },
    {
      heading: 'Sources and changes',
      paragraphs: [
        'Prices and candles come from GeckoTerminal and DexScreener. Candles reach six months back. A call that ended before that is unknown.',
        'Every counted call keeps the version of the method it was counted by. If the method changes, calls counted before stay as they are. This page will say since when.',
      ],
    },
  ],
});

export const clicks: Article = ({ product }) => ({
  title: 'How clicks are counted',
  intro: `Every rule by which ${product} counts clicks and views, with its number.`,
  sections: [
    {
      heading: 'What counts',
      paragraphs: [
        'A click is a press on a platform’s button. A view is a page that someone saw. Pages that a browser loads ahead are not counted.',
        `Each has its own ID, known for ${CLICKS.days} days. It counts once, even if it arrives twice.`,
      ],
    },
    {
      heading: 'People, repeats, robots',
      paragraphs: [
        `A repeat is the same visitor within ${CLICKS.minutes} minutes, on the same link and platform. A view asks for the same link only.`,
        'A robot is a known crawler, an app’s preview, or a client without a name. So are clicks through Solana Actions: any website can send them.',
        'Everyone else is a person. Clicks are people and repeats.',
      ],
    },
    {
      heading: 'Visitors',
      paragraphs: [
        `A visitor is a hash of address, browser, link and a daily secret. It is deleted within ${CLICKS.kept} minutes. The address itself is never stored.`,
        `An address brings at most ${CLICKS.perAddress} people to a link in ${CLICKS.minutes} minutes. A network brings at most ${CLICKS.perNetwork} in ${CLICKS.networkMinutes} minutes. Further ones are repeats.`,
        'An IPv6 address is its /64. A network is an IPv4 /24 or an IPv6 /48.',
      ],
    },
    {
      heading: 'Where they come from',
      paragraphs: [
        `A link counts ${CLICKS.channels} channels a day, an account ${CLICKS.channelsOfAll}. Further ones are “other”.`,
        `Audiences are counted by day. Groups of fewer than ${CLICKS.fewest} people are combined.`,
        'Data centers, privacy relays and VPNs are named. They change no count, since many people use them.',
        `An ad’s click ID makes the source “paid”: ${CLICKS.clickIds}. The ID is not stored. Facebook adds fbclid to normal posts too.`,
      ],
    },
    {
      heading: 'Checking it',
      paragraphs: [
        `Promoters can download every event of the last ${CLICKS.days} days. Counting the lines gives the figures.`,
        'Robots that pose as browsers count as people. Two people behind one address and browser look like one.',
      ],
    },
  ],
});

export const safety: Article = ({ product, contact }) => ({
  title: 'Safety',
  intro: `Who runs ${product}, what a link may contain, and how to report one.`,
  sections: [
    {
      heading: 'Who runs this',
      paragraphs: contact
        ? [`The operators of ${product} can be reached here:`]
        : [
            `The operators of ${product} have published no contact yet.`,
            'Reports still reach them.',
          ],
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
        `A person reads every report within ${SAFETY.hours} hours.`,
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
