import { PRODUCT_NAME } from '../productName.ts';
import { counted } from './counted.ts';

const links = (count: number): string => counted(count.toLocaleString('en-US'), 'link', 'links');

/** What happens to the pages that carry a code, once it is gone. */
const replaced = (platform: string, { count, when }: { count: number; when: 'then' | 'now' }): string =>
  `${count === 1 ? 'its' : 'their'} ${platform} button ${when} carries ${PRODUCT_NAME}’s code instead of yours`;

export const platforms = {
  title: 'Your platforms',
  text: 'Your referral codes, in the order of the buttons on your pages. A change here corrects every link you have already posted.',
  connectTitle: 'Connect a platform',
  connectText: 'Add the code or wallet that the platform pays your referrals to.',
  platform: 'Platform',
  choose: 'Choose a platform',
  connectedMark: '(Connected)',
  credential: 'Referral Code or Wallet',
  credentialHint: 'Choose a platform first',
  refused: 'This credential was not accepted',
  expects: {
    address: 'The Solana address that earns your referrals, or a whole referral link.',
    code: 'Your referral code, or the whole referral link that the platform gave you.',
    handle: 'Your handle, or the whole referral link that the platform gave you.',
  },
  format: 'Link shape',
  standardMark: '(standard)',
  formatHint: (facts: { evidence: string; checkedOn: string; opensToken: boolean }) =>
    `${facts.opensToken ? '' : 'Opens the platform without the token. '}${facts.evidence} Checked on ${facts.checkedOn}.`,
  connect: 'Connect',
  connecting: 'Connecting...',
  edit: 'Edit',
  editNamed: (platform: string) => `Edit ${platform}`,
  editText: 'Links that you have posted follow within two minutes.',
  save: 'Save',
  saving: 'Saving...',
  disconnect: 'Disconnect',
  disconnectNamed: (platform: string) => `Disconnect ${platform}`,
  disconnectTitle: (platform: string) => `Disconnect ${platform}?`,
  disconnectText: 'For ten seconds you can undo it.',
  /** `shown` and `hidden` links carry the code now. */
  changes: (platform: string, { shown, hidden }: { shown: number; hidden: number }) => {
    const count = shown + hidden;
    if (count === 0) return 'This changes 0 links: you have none yet.';
    const aside = hidden === 0 ? '' : `, ${hidden.toLocaleString('en-US')} of them paused or blocked`;
    return `This changes ${links(count)}${aside}: ${replaced(platform, { count, when: 'then' })}.`;
  },
  changesNothing: (platform: string) =>
    `This changes 0 links: ${platform} is switched off, so no page carries your code.`,
  countFailed: 'Your links could not be counted',
  keep: 'Keep it',
  undo: 'Undo',
  undoNamed: (platform: string) => `Open the Platforms tab to connect ${platform} again`,
  switchedOff: (platform: string, { shown, hidden }: { shown: number; hidden: number }) => {
    const count = shown + hidden;
    if (count === 0) return 'You have no links yet, so none has changed.';
    return `${links(count)} changed: ${replaced(platform, { count, when: 'now' })}.`;
  },
  moveUp: (platform: string) => `Move ${platform} up`,
  moveDown: (platform: string) => `Move ${platform} down`,
  moved: (platform: string, { place, of }: { place: number; of: number }) =>
    `${platform} is now number ${place} of ${of}.`,
  closed: 'Reported closed to trading',
  closedMark: '(reported closed)',
  active: 'Active',
  inactive: 'Inactive',
  switchNamed: (platform: string) => `Use ${platform} in links`,
  empty: 'No platforms connected yet',
  emptyText: 'Connect the first one: its buttons on your links then carry your code.',
  loadFailed: 'Your platforms could not be loaded',
} as const;
