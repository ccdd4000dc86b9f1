import type { ToastContent, ToastControl } from '../../stores/toast.ts';

export const reportsTexts = {
  signInAgain: 'Sign in again to share your earnings.',
  title: 'Shared Reports',
  text: 'A page of figures for a token’s team. It needs no account.',
  loadFailed: 'Your reports couldn’t be loaded',
  share: 'Share Report',
  report: 'Report',
  reportOn: (token: string) => `Report on ${token}`,
  newTitle: 'Share a report',
  newText: 'Everyone with its address sees it.',
  name: 'Name',
  nameHint: 'The team sees it, for example “Launch week”.',
  links: 'Links',
  chosen: (count: number) => (count === 1 ? 'This link' : `${count} chosen links`),
  tag: (tag: string) => `Tag: ${tag}`,
  tagHint: 'Links you tag later are added automatically.',
  all: 'All links',
  firstDay: 'First day',
  firstDayHint: 'Empty: since the call',
  lastDay: 'Last day',
  lastDayHint: 'Empty: until now',
  ends: 'Closes',
  endings: { '7': 'In 7 days', '30': 'In 30 days', '90': 'In 90 days', never: 'When I close it' },
  password: 'Password',
  passwordHint: 'Optional, 8 characters or more.',
  money: 'Include your earnings',
  create: 'Create and Copy Address',
  creating: 'Creating...',
  copy: 'Copy Address',
  copyNamed: (name: string) => `Copy Address of ${name}`,
  close: 'Close',
  closeNamed: (name: string) => `Close ${name}`,
  undo: 'Undo',
  undoNamed: (name: string) => `Open ${name} again`,
  scopes: {
    links: (count: number) => (count === 1 ? '1 link' : `${count} links`),
    tag: (tag: string) => `Tag: ${tag}`,
    all: 'All links',
  },
  days: (first: string | null, last: string | null) =>
    `${first ?? 'Since the call'} ${last === null ? 'until now' : `to ${last}`}`,
  withPassword: 'Password',
  withMoney: 'With earnings',
  endsOn: (moment: string) => `Closes on ${moment}`,
  neverOpened: 'Not opened yet',
  openedAt: (moment: string) => `Last opened about ${moment}`,
} as const;

/** Longer than a toast, and shorter than the server waits (`SHARED_REPORT`). */
const UNDO_MS = 10_000;

export const reportToasts = {
  created: { title: 'Report Ready', description: 'Its address is copied.' },
  createdOnly: { title: 'Report Ready', description: 'Copy its address from the list.' },
  copied: { title: 'Copied', description: 'Report address copied to clipboard' },
  closed: (control: ToastControl): ToastContent => ({
    title: 'Report Closed',
    description: 'Its page is gone.',
    control,
    duration: UNDO_MS,
  }),
  restored: { title: 'Report Open Again' },
} satisfies Record<string, ToastContent | ((control: ToastControl) => ToastContent)>;
