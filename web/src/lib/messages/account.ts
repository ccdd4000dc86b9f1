export const account = {
  /** Stands before the name. */
  menuOf: 'Account menu of',
  signedInAs: 'Signed in as',
  edit: 'Edit Profile',
  settings: 'Account & Data',
  signOut: 'Sign Out',
  title: 'Account',
  everywhereTitle: 'Sign Out Everywhere',
  everywhereText:
    'Signs you out on every device, including this one. API keys keep working: revoke them under Developers.',
  everywhere: 'Sign Out Everywhere',
  everywhereBusy: 'Signing out...',
  downloadTitle: 'Your Data',
  downloadText: 'Everything we store about you and your links, in one JSON file.',
  download: 'Download My Data',
  downloading: 'Downloading...',
  downloadFile: 'soltrade-account.json',
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
    'Your usernames and link identifiers stay reserved, even from you, so nobody can take over links you have posted',
    'Clicks and views stay as anonymous numbers, so the totals on the home page remain correct',
    'Earnings stay as anonymous entries, because they were really earned',
    'Visitors’ reports about your links stay until they expire',
  ],
  afterwards:
    'You can sign up again with the same wallet or X account, but you will start from scratch. Backups are overwritten within 30 days.',
  /** What someone types who has no username. */
  confirmWord: 'delete',
  confirm: (word: string) => `Type ${word} to confirm`,
  confirmWrong: (word: string) => `Type exactly ${word}`,
  signInAgain: 'Please sign in again. Deleting an account cannot be undone, so we need to be sure it’s you.',
  signInAgainWithX: 'Sign in with X',
} as const;
