import { SECURITY_TXT_PATH } from '@soltrade/schema/paths';
import { type Article, CLICKS, METHOD, SAFETY, wholeDollars } from './Article.ts';

const dollars = wholeDollars('en');

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
        `The peak is the highest price that held within ${METHOD.days} days of sharing. A price held if two candles of ${METHOD.minutes} minutes in a row closed at it or above, with at least ${dollars(METHOD.volume)} traded in each and, where it is known, at least ${dollars(METHOD.liquidity)} of liquidity in the pool. A shorter spike does not count.`,
        'The time to the peak runs from the hour of sharing to the second of these candles. The dip before the peak is the lowest close until then, compared with the entry.',
        `A candle is excluded if it closes both higher than ever since the call and at ${METHOD.jump} times the close before it or more, because a source that jumps like that has changed its units. If no candle remains, the call is listed as unknown and enters no rate.`,
        'If no price held, the call counts as 0×.',
      ],
    },
    {
      heading: 'What was left',
      paragraphs: [
        `After ${METHOD.days} days the last price is compared with the entry. A token is dead, and its call counts as 0×, if nobody traded it for ${METHOD.deadHours} hours or if a pool that once held at least ${dollars(METHOD.real)} has less than ${dollars(METHOD.gone)} left.`,
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
        `A link is created when the token costs $0.0010, and enough people have opened it four hours later, when it costs $0.0012: so the entry is $0.0012. On the third day two candles in a row close at $0.0030 and $0.0033, each with more than ${dollars(METHOD.volume)} traded, so the price that held is $0.0030 and the peak is 2.5×. After ${METHOD.days} days the token costs $0.0006, which is 0.5×.`,
      ],
    },
  ],
});

export const clicks: Article = ({ product }) => ({
  title: 'How clicks are counted',
  intro: `A link on ${product} has two figures: how often its page was seen, and how often someone pressed a button on it. This page explains what counts as what, with every limit, so that anyone can check a figure against the events behind it.`,
  sections: [
    {
      heading: 'What counts',
      paragraphs: [
        'A view is a landing page that someone saw: it counts once the page is visible on a screen, so a page that the browser loads ahead is no view, nor is a tab that nobody opens. A click is a press on a platform’s button on that page.',
        `Every view and every click gets its own ID. If the connection drops and the page has to send it again, the ID is recognized for ${CLICKS.days} days, and nothing is counted twice.`,
      ],
    },
    {
      heading: 'People, repeats and robots',
      paragraphs: [
        `Each view and click is put down to one of three kinds. A robot is a known crawler, an app that fetches the page for its preview, or a program that names no browser; clicks through Solana Actions are robots too, because any website can send them. A repeat is the same visitor again within ${CLICKS.minutes} minutes: for a click on the same link and platform, for a view on the same link. Everyone else is a person.`,
        'The number of clicks on a link is people and repeats together. Robots are listed beside it and never part of it. Nor are visits by its promoter, from a browser where they are signed in.',
      ],
    },
    {
      heading: 'An example',
      paragraphs: [
        `Ana finds a link in a chat. At 10:00 she opens it and presses Jupiter, then Axiom, then Jupiter again; at 10:20 she opens it once more. That makes two views, one by a person and one repeat, and three clicks, two by a person and one repeat. The chat app fetched the page for its preview, which adds one robot and no click. When Ana comes back at 11:00, more than ${CLICKS.minutes} minutes later, she counts as a person again.`,
      ],
    },
    {
      heading: 'How a visitor is recognized',
      paragraphs: [
        `A visitor is a hash of address, browser, link and a secret that changes daily. The hash is deleted within ${CLICKS.kept} minutes, and the address itself is never stored. The price of this is that two people behind one address with the same browser look like one.`,
        `Nobody should be able to invent a crowd. So an address brings at most ${CLICKS.perAddress} people to a link in ${CLICKS.minutes} minutes and a network at most ${CLICKS.perNetwork} in ${CLICKS.networkMinutes} minutes, views and clicks apart; whoever comes beyond that is a repeat. If ${CLICKS.crowd} phones of one network open a link within an hour, ${CLICKS.perNetwork} of them count as people and ${CLICKS.beyond} as repeats.`,
        'An IPv6 address is its /64 here. A network is an IPv4 /24 or an IPv6 /48.',
      ],
    },
    {
      heading: 'Where people come from',
      paragraphs: [
        `The channel is what follows ?c= in a link’s address, for example the name of a post. A link counts ${CLICKS.channels} channels a day and an account ${CLICKS.channelsOfAll}; further ones are added up as “other”.`,
        `Countries, devices and the like are counted by day. A value with fewer than ${CLICKS.fewest} people is combined with others, so that nobody can be singled out: if 40 people come from Brazil and 3 from Chile, you see Brazil with 40, and Chile is part of “others”.`,
        'Data centers, privacy relays and VPNs are named where they can be told, but change no count, because many people use them.',
        `A click ID of an ad network in the address (${CLICKS.clickIds}) makes the source “paid”. The ID itself is not stored. Facebook adds fbclid to ordinary posts too, so there “paid” can also be a normal post.`,
      ],
    },
    {
      heading: 'Checking it',
      paragraphs: [
        `Promoters can download every event of the last ${CLICKS.days} days with its time, platform, channel and kind. Whoever counts the lines gets the figures. After millions of events a day it is fewer days, and a link’s receipt says how many.`,
        'Two things remain out of sight. A robot that poses as a browser counts as a person. And where a blocker refuses to count, the buttons work, but nobody is counted.',
      ],
    },
  ],
});

export const safety: Article = ({ product, contact }) => ({
  title: 'Safety',
  intro: `Who runs ${product}, what a link may contain, and what happens when you report one.`,
  sections: [
    {
      heading: 'Who runs this',
      paragraphs: contact
        ? [`You can reach the operators of ${product} here:`]
        : [
            `The operators of ${product} have published no contact yet. Reports reach them all the same.`,
          ],
      link: contact ?? undefined,
    },
    {
      heading: 'What a link may contain',
      paragraphs: [
        'A link shows one token with its market figures, the promoter who shared it, and buttons that lead to trading platforms. Promoters may add a few words of their own, which always appear as plain text and must not lie. They cannot enter web addresses: a button only ever opens the platform’s own site.',
        'No landing page asks you to connect a wallet, to sign or to pay. If one does, you are on somebody else’s site.',
        'Not allowed are posing as someone else, threats, other people’s personal data, and fake copies of a token.',
      ],
    },
    {
      heading: 'Checking a link yourself',
      paragraphs: [
        'Add + to the address of a link, for example /token/bonk+ instead of /token/bonk. You then see the full address behind each button, who may earn from it, and when the link and its promoter’s account were created.',
      ],
    },
    {
      heading: 'How to report a link',
      paragraphs: [
        'Choose “Report this link” at the foot of its page, pick a reason, and say in the details what is wrong. You need no account.',
        `A person reads every report within ${SAFETY.hours} hours. A link that breaks these terms is blocked: whoever opens it then reads “Link Not Found”. Accounts that keep doing it are blocked as well. A blocked link stays in its promoter’s record, so nobody gets rid of a bad call that way.`,
      ],
    },
    {
      heading: 'An example',
      paragraphs: [
        `A page recommends a token under your name, but you have nothing to do with it. Choose “Pretending to be someone else” and write in the details which account is really yours. A person compares the two within ${SAFETY.hours} hours and blocks the link if it is a fake.`,
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
