/** Of revenue per link and channel. */
export const linkRevenueTexts = {
  linkList: 'Revenue of each link',
  link: 'Link',
  conversions: 'Conversions',
  byChannelText: 'Where you posted the links that were paid for.',
  channelList: 'Revenue of each channel',
  channel: 'Channel',
  noChannel: 'No channel',
  ofLink: 'Revenue of This Link',
  ofLinkText: 'Payouts that name it. Most platforms pay per promoter, so there may be more.',
  ofLinkFailed: 'The link’s revenue couldn’t be loaded',
  pendingFigure: 'Pending',
} as const;
