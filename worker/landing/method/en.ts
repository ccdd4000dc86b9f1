import type { MethodNumbers, MethodTexts } from './MethodTexts.ts';

export const en = (n: MethodNumbers): MethodTexts => ({
  title: 'How calls are counted',
  intro: `A call is the link that a promoter made for a token on ${n.product}. This page explains how its outcome is measured, so that anyone can check it by hand. Method ${n.method}, in force since November 2026.`,
  sections: [
    {
      heading: 'What a call is',
      paragraphs: [
        'A promoter has one link per token. The first one is the call, for good: it cannot be deleted, repeated or hidden. Paused and blocked links stay counted, and so do links from before a change of name.',
      ],
    },
    {
      heading: 'When it was shared',
      paragraphs: [
        `A link counts as shared from the start of the hour by which ${n.persons} people, and ${n.part}% of everyone who saw it in its first ${n.days} days, had opened it. Robots and repeat visits do not count.`,
        `A link that fewer than ${n.persons} people opened in ${n.days} days is listed as “not shared” and enters no rate.`,
      ],
    },
    {
      heading: 'The price it is measured from',
      paragraphs: [
        'The entry is the token’s price when the link was made. If the link was shared in a later hour, the higher price counts: the one at the call or the one in the hour of sharing. Making a link in private and sharing it after a rise therefore gains nothing.',
        'If no source knows the first price, the call is listed as unknown and enters no rate. Multiples compare prices, never market caps.',
      ],
    },
    {
      heading: 'How far it went',
      paragraphs: [
        `The peak is the highest price that held within ${n.days} days of sharing: two candles in a row, ${n.minutes} minutes each, closed at it or above. In each of them at least ${n.volume} was traded, and if the pool’s liquidity at that time is known, it was at least ${n.liquidity}. A shorter spike does not count.`,
        'The time to the peak runs from the hour of sharing to the end of the second candle. The fall before the peak is the lowest close until then, compared with the entry.',
        `A candle that closes at ${n.jump} times the close before it or more, and higher than ever since the call, is left out: a source that jumps like that has changed its units. If no candle remains, the call is listed as unknown and enters no rate.`,
        'If no price held, the call counts as 0×.',
      ],
    },
    {
      heading: 'What was left',
      paragraphs: [
        `After ${n.days} days the last price is compared with the entry. If nobody traded for ${n.deadHours} hours, or a pool that had at least ${n.real} has less than ${n.gone} left, there is no market left, and it counts as 0×.`,
      ],
    },
    {
      heading: 'The record',
      paragraphs: [
        `A call is counted once its ${n.days} days are over. Until then it is listed as open and enters no rate. If a source does not answer, the call stays open: nothing is guessed.`,
        `A rate says how many of the counted calls reached 2×, 5× or 10×, and between which values the true rate lies with 95% certainty (Wilson’s interval): 4 of 10 means 17% to 69%. With fewer than ${n.fewest} counted calls there is no rate, only the list.`,
        'There are no averages, because one lucky call would decide them. The median is shown instead: half of the calls did better, half did worse. There is no score.',
        'A token that was created by one of the promoter’s proven wallets is listed apart and enters no rate.',
      ],
    },
    {
      heading: 'What this cannot show',
      paragraphs: [
        `Only links shared through ${n.product} are counted. A token that is named elsewhere without a link is not seen.`,
        'One person may have several accounts. That is why the age of the account, the number of calls and the linked X account stand beside the rates. One X account serves one account here.',
        'Views can be bought, and trades that people make with themselves can pass these limits. A promoter’s other wallets are unknown.',
        'All of this is about the past. It is not advice.',
      ],
    },
    {
      heading: 'Sources and changes',
      paragraphs: [
        'Prices and candles come from GeckoTerminal and DexScreener. Candles reach six months back; a call that ended before that is unknown.',
        'Every counted call keeps the version of the method by which it was counted. If the method changes, calls that were counted before stay as they are, and this page will say since when.',
      ],
    },
  ],
});
