import { counted } from '../../lib/messages/general.ts';
import { PRODUCT_NAME } from '../../lib/productName.ts';

export const doctorTexts = {
  title: 'Link Check',
  cleaned: 'Extra spaces and invisible characters will be removed.',
  atSignDropped: 'You don’t need the “@”: the link already has it.',
  takenFromLink: ({
    host,
    shape,
    credential,
  }: {
    host: string;
    shape: string;
    credential: string;
  }) => `Found in your ${host} link (${shape}): ${credential}`,
  otherFormat: (shape: string) => `The link you pasted has a different format: ${shape}.`,
  useFormat: 'Use This Format',
  withoutToken: (platform: string) => `This link opens ${platform} without the token.`,
  openToken: 'Open the Token Instead',
  opensToken: (platform: string, confidence: 'documented' | 'common' | 'uncertain') =>
    `Your link opens ${platform}’s home page. Your buttons open the token${confidence === 'uncertain' ? ' with the same code: test one first' : ''}.`,
  openHome: 'Open the Home Page Instead',
  foreignLink: (host: string, hosts: string) =>
    `This link goes to ${host}. It should go to ${hosts}.`,
  linkWithoutCode: (host: string) =>
    `No referral code in this ${host} link. Paste your own link or the code.`,
  notAnAddress: 'This doesn’t look like a Solana address. You can still save it.',
  addressForCode: {
    code: 'This looks like a wallet address. Links in this format use a referral code.',
    handle: 'This looks like a wallet address. Links in this format use a handle.',
  },
  unusualCharacters:
    'Codes rarely contain these characters. Check that you copied yours correctly.',
  telegramCharacters: 'Telegram passes on only letters, numbers, “_” and “-”.',
  telegramTooLong: (maxLength: number) =>
    `Telegram limits codes in this format to ${maxLength} characters.`,
  lostOnTheWay: 'Browsers change part of this code on its way to the platform.',
  spacesInside: 'Must not contain spaces or control characters',
  tooLong: (maxLength: number) => `Must be at most ${maxLength} characters`,
  finalUrl: 'Your link',
  sample: 'Shown with a sample token, BONK.',
  test: 'Test My Link',
  testNamed: (platform: string) =>
    `Test my link: opens ${platform} in a new tab, not counted as a click`,
  /** Signs that it works. */
  lookFor: ({ opensToken, expects }: { opensToken: boolean; expects: string }, host: string) => {
    if (host === 't.me') {
      const shown = opensToken ? 'show BONK' : 'open';
      return `Press Start in Telegram: the bot should ${shown}. Test with a Telegram account that’s new to the bot.`;
    }
    const opened = opensToken ? 'BONK opens' : 'the page opens';
    const own = expects === 'address' ? 'wallet' : expects;
    return `Check that ${opened} and that the address still has your ${own}. Signed in, your own visit may not count.`;
  },
} as const;

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
  text: 'In the order of their buttons on your pages. Changes also apply to links you’ve already posted.',
  connectTitle: 'Connect a Platform',
  connectText: 'Most platforms only pay for visitors who sign up through your link.',
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
  credential: 'Referral Link, Code or Wallet',
  credentialHint: 'We recognize the platform of a link.',
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
  menu: (platform: string) => `More for ${platform}`,
  moveUp: 'Move Up',
  moveDown: 'Move Down',
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
