import { counted } from '../../lib/messages/general.ts';
import { PRODUCT_NAME } from '../../lib/productName.ts';

const links = (count: number): string => counted(count.toLocaleString('en-US'), 'link', 'links');

type Replaced = { count: number; when: 'later' | 'now'; isOptional: boolean };

/** The effect of removing a code on its pages. */
const replaced = (platform: string, { count, when, isOptional }: Replaced): string => {
  if (isOptional) {
    const verb = when === 'now' ? (count === 1 ? 'is' : 'are') : 'will be';
    return count === 1
      ? `its ${platform} button ${verb} gone`
      : `their ${platform} buttons ${verb} gone`;
  }
  return count === 1
    ? `its ${platform} button ${when === 'now' ? 'now uses' : 'will use'} ${PRODUCT_NAME}’s code instead of yours`
    : `their ${platform} buttons ${when === 'now' ? 'now use' : 'will use'} ${PRODUCT_NAME}’s code instead of yours`;
};

type Changed = { shown: number; hidden: number; isOptional: boolean };

export const platformsTexts = {
  title: 'Your Platforms',
  text: 'Your referral codes, in the order their buttons appear on your pages. Changes also apply to links you’ve already posted.',
  connectTitle: 'Connect a Platform',
  connectText:
    'Add the referral code or wallet that the platform pays you through. Most platforms only pay for visitors who sign up through your link.',
  platform: 'Platform',
  choose: 'Choose a platform',
  referral: 'Your Referral Link or Code',
  referralHint: 'From any platform you trade on. You can add more later.',
  referralExample: 'Paste it here',
  referralMissing: 'Paste the referral link of one platform.',
  whichPlatform: 'Which platform is this code from?',
  yourCode: (code: string) => `your code is ${code}`,
  withoutToken: 'Opens without the token',
  onEveryPage: 'On every page',
  whereConnected: 'Only after you connect them',
  optional: 'Only on your pages',
  optionalChoice: 'Your other platforms',
  connectedMark: '(Connected)',
  credential: 'Referral Code or Wallet',
  credentialHint: 'Choose a platform first',
  refused: 'This code or wallet was not accepted. Please check it.',
  expects: {
    address: 'The Solana address that earns your referral fees, or your full referral link.',
    code: 'Your referral code, or the full referral link the platform gave you.',
    handle: 'Your handle, or the full referral link the platform gave you.',
  },
  limit: ({ separator }: { separator: '_' | '-' }, maxLength: number) =>
    `A code here has at most ${maxLength} letters, numbers or “${separator === '_' ? '-' : '_'}”, but no “${separator}”.`,
  format: 'Link format',
  standardMark: '(standard)',
  confidence: {
    documented: 'Documented by the platform.',
    common: 'Common in public links.',
    uncertain: 'Uncertain, so test it first.',
  },
  formatHint: (facts: {
    evidence: string;
    confidence: 'documented' | 'common' | 'uncertain';
    checkedOn: string;
    paidBy?: 'visitor';
  }): string =>
    [
      facts.paidBy === 'visitor'
        ? 'Visitors pay your reward on top of their trade, and the button says so. '
        : '',
      `${platformsTexts.confidence[facts.confidence]} ${facts.evidence} Checked on ${facts.checkedOn}.`,
    ].join(''),
  connect: 'Connect',
  connecting: 'Connecting...',
  edit: 'Edit',
  editNamed: (platform: string) => `Edit ${platform}`,
  editText: 'Links you’ve already posted are updated within two minutes.',
  save: 'Save',
  saving: 'Saving...',
  disconnect: 'Disconnect',
  disconnectNamed: (platform: string) => `Disconnect ${platform}`,
  disconnectTitle: (platform: string) => `Disconnect ${platform}?`,
  disconnectText: 'You can undo this for ten seconds.',
  /** `shown` and `hidden` are numbers of links with the code. */
  changes: (platform: string, { shown, hidden, isOptional }: Changed) => {
    const count = shown + hidden;
    if (count === 0) {
      return isOptional
        ? `No links will change: none has a ${platform} button.`
        : 'No links will change: you don’t have any yet.';
    }
    const aside =
      hidden === 0 ? '' : `, ${hidden.toLocaleString('en-US')} of them paused or blocked`;
    return `This changes ${links(count)}${aside}: ${replaced(platform, { count, when: 'later', isOptional })}.`;
  },
  changesNothing: (platform: string) =>
    `No links will change: ${platform} is already switched off.`,
  countFailed: 'Your links couldn’t be counted',
  keep: 'Keep It',
  undo: 'Undo',
  undoNamed: (platform: string) => `Open the Platforms tab to reconnect ${platform}`,
  switchedOff: (platform: string, { shown, hidden, isOptional }: Changed) => {
    const count = shown + hidden;
    if (count === 0) {
      return isOptional
        ? `None of your links had a ${platform} button, so nothing has changed.`
        : 'You have no links yet, so nothing has changed.';
    }
    return `${links(count)} changed: ${replaced(platform, { count, when: 'now', isOptional })}.`;
  },
  moved: (platform: string, { place, of }: { place: number; of: number }) =>
    `${platform} is now number ${place} of ${of}.`,
  closed: 'Reportedly closed to trading',
  closedMark: '(reportedly closed)',
  active: 'Active',
  inactive: 'Inactive',
  switchNamed: (platform: string) => `Use ${platform} in links`,
  empty: 'No platforms connected yet',
  emptyText: 'Connect your first one to earn from its button on your pages.',
  loadFailed: 'Your platforms couldn’t be loaded',
} as const;
