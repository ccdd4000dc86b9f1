import type { Rolldown } from 'vite';

type Options = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;

/**
 * Which modules are one file. Left alone, they are grouped by who shares them: a page then loads dozens of files of a few
 * lines each, and each request costs a phone more than some code that the page does not need.
 */
export const chunkGroups: NonNullable<Options['groups']> = [
  { name: 'app', tags: ['$initial'], priority: 4 },
  // What draws charts is large, and only charts need it: no small group may join it.
  { name: 'plot', test: /[\\/](uplot|components[\\/]plot)[\\/]/, priority: 3 },
  // Home and the page that makes links. Left alone, small groups of other pages would join it.
  {
    name: 'making',
    test: /[\\/](LinkNeedsFields|WhichToken|TokenHeading|NameField|ReferralField|GenerateForm|TokenQueue|pastedTokens|CredentialFields|diagnose|pastedLink|doctorTexts|FindingList|useReferral|activePlatforms|codeInLink|useLinkMaker|useGenerateForm|pageNaming|messages[\\/]generate)\.tsx?$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    name: 'made',
    test: /[\\/](LinkResultCard|ResultMenu|LinkResult)\.tsx$/,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // Each is a few lines. Grouped with the code that shares one, they would make every other page load that code.
  { name: 'icons', test: /[\\/]lucide-react[\\/]/, priority: 3 },
  // A few lines each: what the header's menu shares with pages, or one page's parts with another's.
  {
    name: 'small',
    test: /[\\/](contracts[\\/](record|activity)|links[\\/]channels|limits[\\/]webhooks|features[\\/](platforms|statistics|chart|promoterPage)[\\/]api|loadCandleChart|channelNames|OwnChannelNames|LinkBadge|NoLinksYet|profileTexts)\.tsx?$/,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // Figures that change while one looks, and tabs, on the pages that a promoter opens first.
  {
    name: 'figures',
    test: /[\\/](features[\\/](live[\\/].*|statistics[\\/](Figures|StatisticsCard|measures|statisticsView|audienceTexts|FilterBar))|components[\\/](Tabs|RefreshButton)|messages[\\/]analytics|liveSocket)\.(m?js|tsx?)$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // The header's menu and shortcuts, which follow the figures of every page of a signed-in viewer.
  {
    name: 'viewer',
    test: /[\\/](SignedIn|Shortcuts|singleKeys|NoticeBell|NoticeItems|noticesTexts|AccountMenu|disconnectSilently|pushDevice|sayActivity|activities|ReadChannelNames)\.tsx?$/,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // Few people are on more than one account.
  {
    name: 'members',
    test: /[\\/](features[\\/]members[\\/](api|membersTexts|AccountSwitch|ActingNotice|MembershipEnded)|contracts[\\/]members|schema[\\/]src[\\/]roles)\.tsx?$/,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // Lists of a dashboard and a link, below the first screen.
  {
    name: 'details',
    test: /[\\/](AudienceCard|RankedList|HeatMap|facets|sources)\.tsx?$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // What of an account a dashboard and a profile complete.
  {
    name: 'account',
    test: /[\\/](ProfileSteps|XFailureNotice|useXOutcome|twitterReturn|LinkWalletControl|useLinkWallet|LinkFailureNotice|LinkWalletHere)\.tsx?$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // What a page loads once a person does something, and a second after its start.
  {
    name: 'dialog',
    test: /[\\/](react-(dialog|focus-scope|focus-guards|remove-scroll|remove-scroll-bar|style-singleton)[\\/]|aria-hidden[\\/]|use-sidecar[\\/]|use-callback-ref[\\/]|get-nonce[\\/]|ModalDialog\.tsx)/,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  {
    name: 'toasts',
    test: /[\\/](react-(toast|collection|dismissable-layer|portal|visually-hidden|use-escape-keydown)[\\/]|ToastView\.tsx)/,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // Wallets are for those who have no session.
  {
    name: 'wallets',
    test: /[\\/](wallet-standard[\\/].*|WalletDialog|walletOptions|connection|useWalletConnection|SignPrompt|standardDriver|driver|disconnect|signatureBytes)\.(m?js|tsx?)$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // One file of what most pages need. Each request costs a phone more than the code that a page does not need of it.
  // Left out is what four pages share, but none that a promoter opens first.
  {
    name: 'common',
    test: /^(?!.*[\\/](react-collection[\\/]|(queriesObserver|useQueries)\.js))(?!.*[\\/](OwnedListCard|ConfirmDialog|SignInAgain|Fold|LinkWallet\w+|useLinkWallet|LinkTextFields|linkListTexts|profileTexts|links[\\/]channels|messages[\\/](platforms|earning))\.tsx?)/,
    minShareCount: 4,
    priority: 2,
  },
  // Small groups join the nearest one, at the price of some code that a page does not need.
  {
    name: 'shared',
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1_200,
    priority: 1,
  },
];
