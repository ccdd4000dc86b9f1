import { countedTexts as counted } from './counted.ts';

export const accountTexts = {
  /** Precedes the name. */
  menuOf: 'Account menu of',
  signedInAs: 'Signed in as',
  actingFor: 'Acting for',
  page: 'My Page',
  edit: 'Edit Profile',
  disconnectWallet: 'Disconnect Wallet',
  signOut: 'Sign Out',
  title: 'Account',
  everywhereTitle: 'Sign Out Everywhere',
  everywhereText:
    'Signs you out on every device, including this one. Ends Telegram and notifications.',
  everywhereOpen: 'These keep working without you signed in. End them too?',
  access: {
    apiKeys: (count: number) => counted(String(count), 'API key', 'API keys'),
    assistants: (count: number) => counted(String(count), 'assistant', 'assistants'),
    webhooks: (count: number) => counted(String(count), 'webhook', 'webhooks'),
    sharedReports: (count: number) => counted(String(count), 'shared report', 'shared reports'),
    overlays: (count: number) => counted(String(count), 'stream overlay', 'stream overlays'),
    partners: (count: number) => counted(String(count), 'partner key', 'partner keys'),
    invitations: (count: number) => counted(String(count), 'open invitation', 'open invitations'),
    members: (count: number) => counted(String(count), 'person', 'people'),
  },
  ownTitle: 'Your Own Visits',
  ownText:
    'While you’re signed in here, your views and clicks on your own links are listed apart and not counted. Switch this on to keep that after you sign out. Your own domains can’t tell who you are: visits there count.',
  own: 'This browser is mine',
  everywhere: 'Sign Out Everywhere',
  everywhereBusy: 'Signing out...',
  downloadTitle: 'Your Data',
  downloadText: 'Everything we store about you and your links, in one JSON file.',
  download: 'Download My Data',
  downloading: 'Downloading...',
  downloadFile: 'soltrade-data.json',
  importTitle: 'Import',
  importText:
    'Links, platforms and rules from such a file, or links from Dub, Sink, Shlink or Kutt.',
  deleteTitle: 'Delete Account',
  deleteText: 'Permanently deletes your profile and takes all your pages offline.',
  delete: 'Delete My Account',
  deleting: 'Deleting...',
  keep: 'Keep My Account',
  dialogTitle: 'Delete your account?',
  dialogText:
    'This takes effect immediately and cannot be undone. If you want a copy of your data, download it first.',
  goesTitle: 'What gets deleted',
  goes: [
    'Your profile: username, display name, picture, wallet and X account',
    'Your platforms and their referral codes',
    'Your sessions on every device, and your API keys',
    'Your links: visitors will see “Link Not Found”',
  ],
  staysTitle: 'What stays, and why',
  stays: [
    'Your link identifiers stay reserved, so no one can claim links you posted. Usernames too, unless they never had a link, an open page or X',
    'Clicks and views stay as anonymous numbers in the home page’s totals',
    'Earnings stay as anonymous entries, because they were really earned',
    'Visitors’ reports about your links stay until they expire',
  ],
  afterwards:
    'You can sign up again with the same wallet or X account. You’ll start from scratch. Backups are overwritten within 30 days.',
  /** Typed by users without a username. */
  confirmWord: 'delete',
  confirm: (word: string) => `Type ${word} to confirm`,
  confirmWrong: (word: string) => `Type exactly ${word}`,
  downloadSignInAgain:
    'Please sign in again. The file holds everything about your account, so we need to be sure it’s you.',
  signInAgain:
    'Please sign in again. Deleting an account cannot be undone, so we need to be sure it’s you.',
  signInAgainWithX: 'Sign in with X',
} as const;

export const loginTexts = {
  title: 'Create Your Profile',
  text: 'Sign up with X or connect your Solana wallet to start generating links.',
  or: 'OR',
  back: 'Back to Home',
} as const;

export const xTexts = {
  signUp: 'Sign up with X',
  continueWith: 'Continue with X',
  connect: 'Connect with X',
  connecting: 'Connecting...',
  noXAccount: 'No X account linked',
} as const;
