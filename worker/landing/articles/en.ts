import { SECURITY_TXT_PATH } from '@soltrade/schema/paths';
import { type Article, CLICKS, METHOD, SAFETY } from './Article.ts';

export const method: Article = ({ product }) => ({
  title: 'How calls are counted',
  intro: `A call is a link that a promoter created for a token on ${product}. This page explains how its outcome is measured, in enough detail for anyone to check it by hand. Method ${METHOD.method}, in force since November 2026.`,
  sections: [
    {
      heading: 'What a call is',
      paragraphs: [
        'A promoter has one link per token, and the first one is the call, for good: it cannot be deleted, repeated or hidden. Paused and blocked links stay counted, and so do links from before a change of name.',
      ],
    },
    {
      heading: 'When it was shared',
      paragraphs: [
        `A link counts as shared from the start of the hour in which ${METHOD.persons} people, and ${METHOD.part}% of everyone who saw it in its first ${METHOD.days} days, have opened it. Robots and repeat visits do not count.`,
        `A link that fewer than ${METHOD.persons} people open in ${METHOD.days} days is listed as “not shared” and enters no rate.`,
      ],
    },
    {
      heading: 'The price it is measured from',
      paragraphs: [
        'The entry is the token’s price when the link was created or, if it was shared in a later hour, the price in that hour, whichever is higher. So sharing a private link after a rise gains nothing.',
        'If no source knows the first price, the call is listed as unknown and enters no rate. Multiples compare prices, never market caps, because a supply can change.',
      ],
    },
    {
      heading: 'How far it went',
      paragraphs: [
        `The peak is the highest price that held within ${METHOD.days} days of sharing. A price held if two candles of ${METHOD.minutes} minutes in a row closed at it or above, with at least ${METHOD.volume} traded in each and, where it is known, at least ${METHOD.liquidity} of liquidity in the pool. A shorter spike does not count.`,
        'The time to the peak runs from the hour of sharing to the second of these candles. The dip before the peak is the lowest close until then, compared with the entry.',
        `A candle is excluded if it closes both higher than ever since the call and at ${METHOD.jump} times the close before it or more, because a source that jumps like that has changed its units. If no candle remains, the call is listed as unknown and enters no rate.`,
        'If no price held, the call counts as 0×.',
      ],
    },
    {
      heading: 'What was left',
      paragraphs: [
        `After ${METHOD.days} days the last price is compared with the entry. A token is dead, and its call counts as 0×, if nobody traded it for ${METHOD.deadHours} hours or if a pool that once held at least ${METHOD.real} has less than ${METHOD.gone} left.`,
      ],
    },
    {
      heading: 'The record',
      paragraphs: [
        `A call is counted once its ${METHOD.days} days are over; until then it is listed as open and enters no rate. If a source is unavailable, the call stays open, because nothing is guessed.`,
        `A rate says how many of the counted calls reached 2×, 5× or 10×, and where the true rate lies with 95% certainty (Wilson’s interval): 4 of 10 means 17% to 69%. With fewer than ${METHOD.fewest} counted calls there is no rate, only the list.`,
        'There are no averages, because one lucky call would decide them, and no score. The median is shown instead: half of the calls did better, half did worse.',
        'A token created by one of the promoter’s proven wallets is listed apart and enters no rate.',
      ],
    },
    {
      heading: 'What this cannot show',
      paragraphs: [
        `Only links shared through ${product} are counted; a token named elsewhere without a link is not seen.`,
        'One person may have several accounts, so the age of the account, the number of calls and the linked X account are shown beside the rates. One X account serves one account here.',
        'Views can be bought, trades that people make with themselves can pass these limits, and a promoter’s other wallets are unknown.',
        'All of this is about the past. It is not advice.',
      ],
    },
    {
      heading: 'Sources and changes',
      paragraphs: [
        'Prices and candles come from GeckoTerminal and DexScreener. Candles reach six months back, so a call that ended before that is unknown.',
        'Every counted call keeps the version of the method it was counted by. If the method changes, calls counted before stay as they are, and this page will say since when.',
      ],
    },
    {
      heading: 'An example',
      paragraphs: [
        `A link is created when the token costs $0.0010, and enough people have opened it four hours later, when it costs $0.0012: so the entry is $0.0012. On the third day two candles in a row close at $0.0030 and $0.0033, each with more than ${METHOD.volume} traded, so the price that held is $0.0030 and the peak is 2.5×. After ${METHOD.days} days the token costs $0.0006, which is 0.5×.`,
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
        `Each has its own ID, which is known for ${CLICKS.days} days, so it counts once even if it arrives twice.`,
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
        `A visitor is a hash of address, browser, link and a daily secret, which is deleted within ${CLICKS.kept} minutes. The address itself is never stored.`,
        `An address brings at most ${CLICKS.perAddress} people to a link in ${CLICKS.minutes} minutes. A network brings at most ${CLICKS.perNetwork} in ${CLICKS.networkMinutes} minutes. Further ones are repeats.`,
        'An IPv6 address is its /64. A network is an IPv4 /24 or an IPv6 /48.',
      ],
    },
    {
      heading: 'Where they come from',
      paragraphs: [
        `A link counts ${CLICKS.channels} channels a day, an account ${CLICKS.channelsOfAll}. Further ones are “other”.`,
        `Audiences are counted by day. Groups of fewer than ${CLICKS.fewest} people are combined.`,
        'Data centers, privacy relays and VPNs are named but change no count, since many people use them.',
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
    {
      heading: 'An example',
      paragraphs: [
        `One person opens a page twice within ${CLICKS.minutes} minutes, presses two platforms’ buttons, and presses one of them again: that is one view by a person and one repeated view, two clicks by a person and one repeat, so three clicks in all. A chat app that fetches the page for its preview adds one robot and no click.`,
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
    {
      heading: 'An example',
      paragraphs: [
        `If a page uses your name without your consent, choose “Pretending to be someone else” and name your real account in the details. A person compares both within ${SAFETY.hours} hours, and blocks the link if it is a fake; its figures are kept.`,
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
