import type { DisabledReason, Flavour } from '@soltrade/schema/contracts/activity';
import type { WebhookDelivery } from '@soltrade/schema/contracts/webhooks';
import type { ToastContent } from '../../stores/toast.ts';

const FLAVOUR_NAMES: Record<Flavour, string> = {
  json: 'JSON, for a program',
  discord: 'Discord',
  slack: 'Slack',
  push: 'Notifications in a browser',
};

const DISABLED: Record<DisabledReason, string> = {
  owner: 'Turned off. Nothing is sent to it.',
  gone: 'Turned off because it answered 410. Turn it on again once it’s back.',
  failing: 'Turned off after five days of failures. Turn it on, then replay what failed.',
  behind: 'Turned off because it fell too far behind. Turn it on, then replay what failed.',
};

const STATES: Record<WebhookDelivery['state'], string> = {
  pending: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

const PROBLEMS: Record<string, string> = {
  timeout: 'No answer within 15 seconds',
  network: 'No connection',
  address: 'The address isn’t allowed',
  too_large: 'The message is too large',
  unreadable: 'The message could not be made',
  disabled: 'The endpoint was turned off',
};

export const webhooksTexts = {
  title: 'Webhooks',
  signInAgain: 'Sign in again to send your earnings to another address.',
  text: 'Signed events to your server, Discord or Slack. Retries for 3 days.',
  loadFailed: 'Your endpoints couldn’t be loaded',
  none: 'No endpoints yet',
  noneText: 'Add your server’s address, or a Discord or Slack webhook.',
  newTitle: 'New Endpoint',
  url: 'Address',
  urlHint: 'An https address with a public name. Redirects aren’t followed.',
  flavour: 'Format',
  flavours: FLAVOUR_NAMES,
  types: 'Events',
  add: 'Add Endpoint',
  adding: 'Adding...',
  move: 'Change Address',
  moveNamed: (host: string) => `Change the address of ${host}`,
  moving: 'Changing...',
  newUrl: 'New address',
  moveHint: 'Its secret stays the same. Waiting messages are sent there.',
  cancel: 'Cancel',
  turnOn: 'Turn On',
  turnOnNamed: (host: string) => `Turn ${host} on`,
  turnOff: 'Turn Off',
  turnOffNamed: (host: string) => `Turn ${host} off`,
  waiting: (count: number) =>
    count === 1 ? '1 message waiting' : `${count.toLocaleString('en-US')} messages waiting`,
  failing: (moment: string) => `Failing since ${moment}`,
  disabled: DISABLED,
  former: (moment: string) => `The former secret also signs until ${moment}`,
  test: 'Send Test',
  testNamed: (host: string) => `Send a test to ${host}`,
  rotate: 'New Secret',
  rotateNamed: (host: string) => `New secret for ${host}`,
  remove: 'Remove',
  removeNamed: (host: string) => `Remove ${host}`,
  removeTitle: (host: string) => `Remove ${host}?`,
  removeText: 'Its log is deleted, and waiting messages are never sent. This cannot be undone.',
  keep: 'Keep It',
  secretTitle: (host: string) => `The secret of ${host}`,
  secretText: 'Copy it now. It can’t be shown again. Chats don’t need it.',
  secret: 'Signing secret',
  done: 'I Have Saved It',
  log: 'Deliveries',
  logNamed: (host: string) => `Deliveries to ${host}`,
  logLoadFailed: 'The deliveries couldn’t be loaded',
  noDeliveries: 'Nothing was sent yet. Send a test.',
  states: STATES,
  allStates: 'All',
  filterNamed: (host: string) => `Which deliveries to ${host}`,
  noMatches: 'No deliveries in this state.',
  more: 'Show More',
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  problem: (problem: string) => PROBLEMS[problem] ?? problem,
  took: (milliseconds: number) => `${milliseconds.toLocaleString('en-US')} ms`,
  next: (moment: string) => `again ${moment}`,
  sent: 'Sent',
  answered: 'Answered',
  emptyAnswer: 'Nothing',
  replay: 'Send Again',
  replayNamed: (type: string) => `Send ${type} again`,
  replayAll: 'Replay All Failed',
  refresh: 'Refresh Deliveries',
} as const;

export const webhookToasts = {
  tested: { title: 'Test Sent', description: 'A sample shows up among the deliveries.' },
  moved: { title: 'Address Changed', description: 'Messages are sent there from now on.' },
  removed: { title: 'Endpoint Removed', description: 'Nothing is sent to it from now on.' },
  replayed: (count: number): ToastContent => ({
    title: 'Sending Again',
    description: count === 1 ? '1 message is on its way.' : `${count} messages are on their way.`,
  }),
} as const;

export const devices = {
  title: 'Notifications',
  text: 'First clicks, results and new money on this device, as they happen.',
  types: 'Notify me of',
  chooseOne: 'Choose at least one, or turn notifications off.',
  turnOn: 'Turn On',
  turnOff: 'Turn Off',
  on: 'On',
  support: {
    install: 'Add this app to your home screen first: Share, then Add to Home Screen.',
    none: 'This browser can’t show notifications.',
  },
  notAllowed: 'Allow notifications for this site in your browser, then try again.',
  refused: (message: string): ToastContent => ({
    title: 'Notifications Are Off',
    description: message,
    variant: 'destructive',
  }),
  others: 'Other devices',
  other: (day: string) => `A device added ${day}`,
} as const;
