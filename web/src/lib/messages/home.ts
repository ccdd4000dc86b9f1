export const home = {
  eyebrow: 'For token promoters on Solana',
  title: 'One link per token.',
  titleContinued: 'Every platform. Honest numbers.',
  lead: 'Share a token once and earn wherever people choose to trade it. Your visitors see who recommends the token, the live market cap and every platform to trade it on.',
  getStarted: 'Get Started',
  generateLink: 'Generate Link',
  stats: {
    title: 'So far',
    linksGenerated: 'Links Generated',
    totalClicks: 'Total Clicks',
    activeKols: 'Active KOLs',
    totalEarnings: 'Total Earnings',
    note: 'Real totals of every promoter here, at most a minute old.',
    failed: 'The totals cannot be read right now.',
  },
  featuresTitle: 'What you get',
  features: {
    links: {
      title: 'Universal Links',
      text: 'One branded link carries your referral codes for every connected platform. Change a code once and every link you ever posted follows.',
    },
    analytics: {
      title: 'Advanced Analytics',
      text: 'Clicks by platform, split into people, repeats and robots, so that you know what your audience really did.',
    },
    security: {
      title: 'Secure & Reliable',
      text: 'Sign in with your wallet, no password to lose. Every click is on disk before it is confirmed, and counted once.',
    },
  },
  closingTitle: 'Ready to share your first link?',
  closingText: 'Connect a wallet, add your referral codes and post. It takes about a minute.',
  closingAction: 'Create your profile',
} as const;
