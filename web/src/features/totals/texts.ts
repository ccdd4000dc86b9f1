export const homeTexts = {
  eyebrow: 'For token promoters on Solana',
  title: 'One link per token.',
  titleContinued: 'Every platform. Honest numbers.',
  lead: 'Share a token once. Earn wherever people choose to trade it.',
  paste: {
    label: 'Paste a token address or a link to it',
    show: 'Show the Page',
    hint: 'See its page first, without an account.',
  },
  example: 'Your page for BONK, right now.',
  still: {
    label: 'Drawing of a page: who recommends the token, and six buttons to trade it',
    caption: 'What your visitors see.',
    claim: '@you thinks you should ape',
    symbol: 'BONK',
    ready: 'Ready to Ape?',
    platforms: ['Pump.fun', 'Jupiter', 'Axiom', 'BONKbot', 'Padre', 'BullX'],
  },
  page: 'Preview of the page',
  pageFailed: 'The preview is unavailable right now.',
  getStarted: 'Get Started',
  generateLink: 'Generate Link',
  stats: {
    title: 'So far',
    linksGenerated: 'Links Generated',
    totalClicks: 'Total Clicks',
    activeKols: 'Active KOLs',
    totalEarnings: 'Total Earnings',
    note: 'Real totals across all promoters. Clicks are at most an hour old, the others a minute.',
    failed: 'The totals are unavailable right now.',
  },
  featuresTitle: 'What you get',
  features: {
    links: {
      title: 'Universal Links',
      text: 'One link carries your codes for every platform. Change a code once. Every link you posted follows.',
    },
    analytics: {
      title: 'Advanced Analytics',
      text: 'Clicks by platform, split into people, repeats and robots. See what your audience really did.',
    },
    security: {
      title: 'Secure & Reliable',
      text: 'Sign in with your wallet: no password to lose. Every click is saved first and counted once.',
    },
  },
  closing: {
    title: 'Ready to share your first link?',
    text: 'Connect a wallet, add one referral code and post. It takes about a minute.',
    button: 'Create Your Profile',
  },
  closingSignedIn: {
    title: 'Ready for your next call?',
    text: 'Your name and picture are on every link you share.',
    button: 'Your Profile',
  },
} as const;
