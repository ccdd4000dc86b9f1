const events = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const promoterPageTexts = {
  title: 'Your Public Page',
  text: 'Your track record and sign-up links on one page. Hidden until you open it.',
  loadFailed: 'Your page’s settings couldn’t be loaded',
  openTitle: 'Open my page',
  openText: 'Every call shows; you can’t hide losers. Closing the page doesn’t reset your record.',
  moreTitle: 'Search and Pinned Call',
  indexedTitle: 'Show it in search engines',
  indexedText: 'If off, people need its address to find it.',
  pinnedLabel: 'Pinned call',
  pinnedHint: 'Shown above the others, marked as pinned.',
  pinnedNone: 'None',
  pinnedOlder: 'An older call',
  copy: 'Copy',
  view: 'View Page',
  figuresTitle: 'Views and sign-up clicks',
  views: 'Views',
  clicks: 'Sign-up clicks',
  robots: (count: number) => `and ${events(count, 'robot', 'robots')}`,
} as const;
