import type { MemberRole, Role } from '@soltrade/schema/roles';

export const ROLE_NAMES: Record<Role, string> = {
  owner: 'Owner',
  manager: 'Manager',
  viewer: 'Viewer',
};

export const ROLE_TEXTS: Record<MemberRole, string> = {
  manager:
    'Makes and changes links, platforms and payouts, and creates API keys. Can’t touch the profile, wallets, payout wallets, domains, webhooks, Telegram, partner keys, people, or delete the account.',
  viewer: 'Sees links, statistics and revenue, and changes nothing.',
};

/** What anyone with the address still sees; null: not known yet. */
type StaysOpen = { reports: readonly string[] | null; overlays: number | null };

const openText = ({ reports, overlays }: StaysOpen): string | null => {
  if (reports === null || overlays === null)
    return 'Shared reports and overlays stay open until you close them.';
  const open = [
    ...reports.map((name) => `“${name}”`),
    ...(overlays === 0
      ? []
      : [overlays === 1 ? 'a stream overlay' : `${overlays} stream overlays`]),
  ];
  if (open.length === 0) return null;
  const list = new Intl.ListFormat('en').format(open);
  return `Still open for those who know the address: ${list}. Close what they shouldn’t see: reports under Links, overlays on each link’s page.`;
};

export const membersTexts = {
  title: 'People',
  text: 'Up to ten people can work on this account, each with their own wallet or X. Every change says who made it.',
  loadFailed: 'The people on your account couldn’t be loaded',
  none: 'Only you',
  noneText: 'Invite someone with an address that works once.',
  someone: 'A deleted account',
  since: (day: string) => `Since ${day}`,
  role: 'Role',
  roleOf: (name: string) => `Role of ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: (open: StaysOpen) =>
    ['Their access ends at once, with the API keys they made. What they did stays.', openText(open)]
      .filter(Boolean)
      .join(' '),
  keep: 'Keep',
  invitations: 'Open Invitations',
  invited: (role: string) => `Invitation as ${role}`,
  until: (moment: string) => `Works once, until ${moment}`,
  revoke: 'Revoke',
  revokeNamed: (role: string, moment: string) => `Revoke the ${role} invitation until ${moment}`,
  inviteTitle: 'Invite Someone',
  invite: 'Create Invitation',
  inviting: 'Creating...',
  signInAgain: 'Sign in again to change who is on this account.',
  secretTitle: 'Your invitation',
  secretText:
    'Copy it now. It can’t be shown again. The first person who opens it can join, once, within seven days.',
  secret: 'Invitation',
  done: 'I Have Copied It',
  writes: 'What Members Did',
  noWrites: 'Nothing yet.',
  outcome: (outcome: 'refused' | null) =>
    outcome === 'refused' ? 'Refused' : 'May not have gone through',
  more: 'Show More',
  removed: 'Person Removed',
  changed: 'Role Changed',
  revoked: 'Invitation Revoked',
} as const;

export const joinTexts = {
  text: 'Work on a promoter’s account with your own wallet or X.',
  looking: 'Looking up your invitation...',
  failed: 'This invitation doesn’t work',
  none: 'Open the whole address that you were sent.',
  invites: (name: string, role: string) => `${name} invites you as a ${role}.`,
  unnamed: 'A promoter',
  until: (moment: string) => `It works once, until ${moment}.`,
  as: (name: string) => `You join as ${name}. The owner sees that name and what you change.`,
  signIn: 'Sign in first, with your own wallet or X. Then you come back here.',
  signInButton: 'Sign In',
  join: 'Join',
  joining: 'Joining...',
  notNow: 'Not Now',
} as const;

export const actingTexts = {
  acting: (account: string, role: string) => `You act for ${account} as a ${role}.`,
  viewer: 'You can look at everything and change nothing.',
  back: 'Back to My Account',
  accounts: 'Switch account',
  own: 'My account',
  leave: 'Leave This Account',
  leaveTitle: 'Leave this account?',
  leaveText: 'Only its owner can let you back in.',
  stay: 'Stay',
  endedTitle: 'You are no longer on this account',
  endedText: 'Its owner removed you, or the account is gone. Your own account is as it was.',
} as const;
