import type { MethodNumbers, MethodTexts } from './MethodTexts.ts';

export const en = (n: MethodNumbers): MethodTexts => ({
  title: 'How calls are counted',
  intro: `A call is a link that a promoter created for a token on ${n.product}. This page explains how its outcome is measured. Anyone can check it by hand. Method ${n.method}, in force since November 2026.`,
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
        `A link counts as shared once enough people have opened it. Two numbers must be reached: ${n.persons} people, and ${n.part}% of its early viewers. Early viewers are everyone who saw it in its first ${n.days} days. Sharing counts from the start of the hour when both are reached. Robots and repeat visits do not count.`,
        `Fewer than ${n.persons} people in ${n.days} days: the link is listed as “not shared”. It enters no rate.`,
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
        `The peak is the highest price that held within ${n.days} days of sharing. It held if two candles in a row closed at it or above. Each candle is ${n.minutes} minutes. In each, at least ${n.volume} was traded. If the pool’s liquidity at that time is known, it was at least ${n.liquidity}. A shorter spike does not count.`,
        'The time to the peak starts with the hour of sharing. It ends with the second candle. The fall before the peak is the lowest close until then. It is compared with the entry.',
        `A candle is excluded if two things are true. It closes at ${n.jump} times the close before it, or more. And it closes higher than ever since the call. A source that jumps like that has changed its units. If no candle remains, the call is listed as unknown. It enters no rate.`,
        'If no price held, the call counts as 0×.',
      ],
    },
    {
      heading: 'What was left',
      paragraphs: [
        `After ${n.days} days the last price is compared with the entry. There is no market left if nobody traded for ${n.deadHours} hours. The same holds if a pool of at least ${n.real} keeps less than ${n.gone}. Then the call counts as 0×.`,
      ],
    },
    {
      heading: 'The record',
      paragraphs: [
        `A call is counted once its ${n.days} days are over. Until then it is listed as open and enters no rate. If a source is unavailable, the call stays open. Nothing is guessed.`,
        `A rate says how many of the counted calls reached 2×, 5× or 10×. It also says where the true rate lies with 95% certainty (Wilson’s interval). 4 of 10 means 17% to 69%. With fewer than ${n.fewest} counted calls there is no rate, only the list.`,
        'There are no averages, because one lucky call would decide them. The median is shown instead. Half of the calls did better, half did worse. There is no score.',
        'A token created by one of the promoter’s proven wallets is listed apart. It enters no rate.',
      ],
    },
    {
      heading: 'What this cannot show',
      paragraphs: [
        `Only links shared through ${n.product} are counted. A token named elsewhere without a link is not seen.`,
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
