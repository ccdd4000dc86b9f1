export const record = {
  title: 'Your Call',
  text: 'This link is your call on the token. How it ends counts in your record.',
  explained: 'How calls are counted',
  openUnshared: (until: string) =>
    `Open until ${until} at least. By then it’s known in which hour you shared the link; its seven days begin with that hour.`,
  openShared: (shared: string, until: string) => `Shared ${shared}. Open until ${until}.`,
  late: 'Its seven days are over. It’s being settled: the sources of its prices haven’t all answered yet.',
  notShared:
    'Not shared: fewer than three people opened this link within seven days. It’s listed and enters no rate.',
  unknown: 'Unknown: no source knows what the token was worth. It’s listed and enters no rate.',
  ownToken: 'You created this token, as far as the market knows. It’s listed apart and enters no rate.',
  peak: 'Highest price that held',
  toPeak: 'Time to the peak',
  noPeak: 'No price held',
  drawdown: 'Fall before the peak',
  left: 'After seven days',
  noMarket: 'No market left',
  times: (multiple: string) => `${multiple}×`,
  hours: (hours: string) => `${hours} h`,
  source: 'Prices from GeckoTerminal',
  settled: (at: string, method: number) => `Settled ${at} by method ${method}.`,
};
