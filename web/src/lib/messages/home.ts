export const home = {
  eyebrow: 'For token promoters on Solana',
  title: 'One link per token.',
  titleContinued: 'Every platform. Honest numbers.',
  lead: 'Share a token once and earn wherever people choose to trade it. Visitors see who recommends the token, its live market cap and every platform they can trade it on.',
  paste: {
    label: 'Paste a token address or a link to it',
    show: 'Show the Page',
    hint: 'See its page first, without an account.',
  },
  getStarted: 'Get Started',
  generateLink: 'Generate Link',
  stats: {
    title: 'So far',
    linksGenerated: 'Links Generated',
    totalClicks: 'Total Clicks',
    activeKols: 'Active KOLs',
    totalEarnings: 'Total Earnings',
    note: 'Real totals across all promoters, at most a minute old.',
    failed: 'The totals are unavailable right now.',
  },
  featuresTitle: 'What you get',
  features: {
    links: {
      title: 'Universal Links',
      text: 'One branded link carries your referral codes for every connected platform. Change a code once, and every link you’ve ever posted is updated.',
    },
    analytics: {
      title: 'Advanced Analytics',
      text: 'Clicks by platform, split into people, repeats and robots, so you know what your audience really did.',
    },
    security: {
      title: 'Secure & Reliable',
      text: 'Sign in with your wallet: there’s no password to lose. Every click is saved before it is confirmed, and counted only once.',
    },
  },
  closingTitle: 'Ready to share your first link?',
  closingText: 'Connect a wallet, add your referral codes and post. It takes about a minute.',
  closingButton: 'Create Your Profile',
} as const;
