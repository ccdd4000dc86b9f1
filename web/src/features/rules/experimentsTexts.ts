import type { Half } from '@soltrade/schema/contracts/experiments';

import { countedTexts as counted } from '../../lib/messages/counted.ts';

const people = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;

/** Two versions of one page, each for half of its visitors. */
export const experimentsTexts = {
  title: 'Experiment',
  none: 'Compare two versions of this page',
  setUp: 'Set Up',
  start: 'Start',
  kinds: { words: 'Words', buttonOrder: 'Button Order' },
  kind: 'What to compare',
  words: 'Words of version B',
  wordsHint: (count: number, most: number) =>
    `Half of your visitors see these. ${count} of ${most} characters`,
  order: 'Buttons of version B',
  orderHint: 'Half of your visitors see this order.',
  usualOrder: 'Use Usual Order',
  running: (day: string) => `Running since ${day}`,
  kept: (half: Half, day: string, { a, b }: Record<Half, string>) =>
    `${half.toUpperCase()} kept on ${day}. Clicked: A\u00a0${a}, B\u00a0${b}`,
  version: (half: Half) => `Version ${half.toUpperCase()}`,
  noWords: 'No words',
  saw: (viewers: number, networks: number) =>
    `${people(viewers)} on ${counted(String(networks), 'network', 'networks')} saw it`,
  clicked: (clickers: number, share: string) => `${clickers.toLocaleString('en')} clicked (${share})`,
  keep: (half: Half) => `Keep ${half.toUpperCase()}`,
  better: (half: Half) => `Version ${half.toUpperCase()} is better.`,
  unclear: 'No clear winner yet.',
  tooFew: 'A winner needs 100 people on 10 networks for each version.',
  difference: (value: string, from: string, to: string) =>
    `B against A: ${value} points, probably ${from} to ${to}.`,
  loadFailed: 'The experiment couldn’t be loaded',
} as const;
