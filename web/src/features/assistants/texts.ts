import type { Assistant, RedirectTarget } from '@soltrade/schema/contracts/assistants';

type AssistantScope = Assistant['scopes'][number];

const SCOPES: Record<AssistantScope, string> = {
  'links:write': 'Make and change your links, and read your platforms and their codes',
  'stats:read': 'Read your statistics, audiences and record',
  'revenue:read': 'Read your revenue and payouts',
};

const TARGETS: Record<RedirectTarget['kind'], (name: string) => string> = {
  site: (name) => name,
  device: () => 'a program on this device',
  app: (name) => `the app “${name}” on this device`,
};

export const targetText = ({ kind, name }: RedirectTarget): string => TARGETS[kind](name);

/** An assistant without a name of its own is named by where it is. */
export const assistantName = ({ name, target }: Pick<Assistant, 'name' | 'target'>): string =>
  name ?? `An assistant at ${targetText(target)}`;

export const assistantsTexts = {
  title: 'Assistants',
  text: 'Let Claude, Codex or another assistant make links and read your stats.',
  address: 'MCP server',
  hint: 'Add it to your assistant and press Allow when this site opens. If it asks for a key instead, send an API key as the Bearer token.',
  loadFailed: 'Your assistants couldn’t be loaded',
  scopeTexts: SCOPES,
  sendsTo: (target: string) => `Through ${target}`,
  connectedOn: (day: string) => `Connected on ${day}`,
  neverUsed: 'Never used',
  lastUsed: (moment: string) => `Last used about ${moment}`,
  disconnect: 'Disconnect',
  disconnectNamed: (name: string) => `Disconnect ${name}`,
  disconnectTitle: (name: string) => `Disconnect ${name}?`,
  disconnectText: 'It stops working immediately. You can connect it again.',
  keep: 'Keep It',

  connectTitle: 'Connect an Assistant',
  connectText: 'Only go on if you started this in your assistant.',
  what: 'what this assistant asks for',
  requestFailed: 'This request can’t be answered',
  /** The name is isolated, since letters from right to left would move what follows. */
  asks: (name: string) => `\u2068${name}\u2069 asks to use your account`,
  unchecked: 'It chose this name itself, and we haven’t checked it. Look at where it sends you.',
  account: 'Your account',
  sendsYouTo: 'Sends you to',
  scopes: 'It may',
  always:
    'It can always read your links and their clicks. It can’t sign in, move money or change your account.',
  signInAgain: 'Sign in again to connect it. This request stays here.',
  allow: 'Allow',
  allowing: 'Connecting...',
  cancel: 'Cancel',
  back: 'Go Back',
  refused: (reason: string) => `This assistant can’t be connected. ${reason}`,
  leaving: (target: string) => `Returning to ${target}. You can close this page afterwards.`,
} as const;
