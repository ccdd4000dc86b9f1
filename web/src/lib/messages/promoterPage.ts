const events = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const promoterPage = {
  title: 'Your Public Page',
  text: 'One page for all your calls, the losing ones too, with your sign-up links. Nobody sees it until you open it.',
  loadFailed: 'Your page’s settings couldn’t be loaded',
  openTitle: 'Open my page',
  openText: 'All of it or nothing: single calls can’t be hidden. If you close it, your record goes on.',
  indexedTitle: 'Let search engines list it',
  indexedText: 'Otherwise only people who have its address find it.',
  pinnedLabel: 'Pinned call',
  pinnedHint: 'Shown above the others, labelled as pinned.',
  pinnedNone: 'None',
  pinnedOlder: 'An older call',
  copy: 'Copy',
  view: 'View page',
  figuresTitle: 'Views and sign-up clicks',
  views: 'Views',
  clicks: 'Sign-up clicks',
  robots: (count: number) => `and ${events(count, 'robot', 'robots')}`,
} as const;
