import type { ClicksText } from './ClicksText.ts';

export const en: ClicksText = (n) => ({
  title: 'How clicks are counted',
  intro: `Every rule by which ${n.product} counts clicks and views, with its number.`,
  sections: [
    {
      heading: 'What counts',
      paragraphs: [
        'A click is a press on a platform’s button. A view is a page that someone saw. Pages that a browser loads ahead are not counted.',
        `Each has its own ID, known for ${n.days} days. It counts once, even if it arrives twice.`,
      ],
    },
    {
      heading: 'People, repeats, robots',
      paragraphs: [
        `A repeat is the same visitor within ${n.minutes} minutes, on the same link and platform. A view asks for the same link only.`,
        'A robot is a known crawler, an app’s preview, or a client without a name. So are clicks through Solana Actions: any website can send them.',
        'Everyone else is a person. Clicks are people and repeats.',
      ],
    },
    {
      heading: 'Visitors',
      paragraphs: [
        `A visitor is a hash of address, browser, link and a daily secret. It is deleted within ${n.kept} minutes. The address itself is never stored.`,
        `An address brings at most ${n.perAddress} people to a link in ${n.minutes} minutes. A network brings at most ${n.perNetwork} in ${n.networkMinutes} minutes. Further ones are repeats.`,
        'An IPv6 address is its /64. A network is an IPv4 /24 or an IPv6 /48.',
      ],
    },
    {
      heading: 'Where they come from',
      paragraphs: [
        `A link counts ${n.channels} channels a day, an account ${n.channelsOfAll}. Further ones are “other”.`,
        `Audiences are counted by day. Groups of fewer than ${n.fewest} people are combined.`,
        'Data centers, privacy relays and VPNs are named. They change no count, since many people use them.',
        `An ad’s click ID makes the source “paid”: ${n.clickIds}. The ID is not stored. Facebook adds fbclid to normal posts too.`,
      ],
    },
    {
      heading: 'Checking it',
      paragraphs: [
        `Promoters can download every event of the last ${n.days} days. Counting the lines gives the figures.`,
        'Robots that pose as browsers count as people. Two people behind one address and browser look like one.',
      ],
    },
  ],
});
