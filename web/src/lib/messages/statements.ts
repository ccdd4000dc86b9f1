import type { ToastContent } from '../../stores/toast.ts';
import { counted } from './counted.ts';

const rows = (count: number): string => counted(count.toLocaleString('en-US'), 'row', 'rows');

export const statements = {
  title: 'Import a Statement',
  text: 'Add payouts from a CSV file. You see every row first.',
  choose: 'Choose a CSV File',
  chooseAnother: 'Choose Another File',
  templates: 'Templates',
  templateNamed: (name: string) => `Download the template “${name}”`,
  fileName: (id: string) => `${id}-statement.csv`,
  tooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB. Split it and import the parts.`,
  notText: 'This file isn’t UTF-8 text. Save it as “CSV UTF-8” and choose it again.',
  reading: 'Reading the file...',
  columns: 'Columns',
  columnsText: 'Only the date and the amount are required.',
  fields: {
    date: 'Date',
    amount: 'Amount',
    currency: 'Currency',
    platform: 'Platform',
    link: 'Link',
    id: 'Transaction ID',
    status: 'Status',
    note: 'Note',
  },
  noColumn: 'No column',
  dateFormat: 'Date format',
  dateFormats: {
    iso: '2026-01-31',
    dmy: '31.01.2026 (day first)',
    mdy: '01/31/2026 (month first)',
    unix: 'Unix time',
  },
  decimalSeparator: 'Decimals',
  decimalSeparators: { '.': '1234.56', ',': '1234,56' },
  platformOfAll: 'Platform of rows without one',
  noPlatform: 'None of these',
  outcome: { new: 'New', known: 'Already there', refused: 'Refused' },
  showEntry: 'Show the entry',
  sameAsLine: (line: number) => `Same as line ${line}`,
  sameAsEntry: (amount: string, day: string, source: string) => `${amount}, ${day}, ${source}`,
  result: (counts: { new: number; known: number; refused: number }) =>
    `${rows(counts.new)} new, ${counts.known.toLocaleString('en-US')} already there, ${counts.refused.toLocaleString('en-US')} refused.`,
  firstRows: (shown: number) => `The first ${rows(shown)} of each kind are listed.`,
  line: 'Line',
  when: 'Date (UTC)',
  amount: 'Amount',
  what: 'Result',
  preview: 'Rows of the file',
  refusedBecause: (field: string, reason: string) => `${field}: ${reason}`,
  withoutRefused: (count: number) =>
    `Import without the ${rows(count)} that ${count === 1 ? 'is' : 'are'} refused`,
  import: (count: number) => `Import ${rows(count)}`,
  importing: 'Importing...',
  nothingNew: 'There is nothing new in this file.',
  imports: 'Your Imports',
  importsLoadFailed: 'Your imports couldn’t be loaded',
  importFacts: (entries: number, day: string) =>
    `${counted(entries.toLocaleString('en-US'), 'payout', 'payouts')}, imported on ${day}`,
  takenBack: 'Taken back',
  takeBack: 'Take Back',
  takeBackNamed: (name: string) => `Take back ${name}`,
  takeBackTitle: (name: string) => `Take back “${name}”?`,
  takeBackText: (entries: number) =>
    `${counted(entries.toLocaleString('en-US'), 'payout', 'payouts')} will no longer count. They stay listed, struck through.`,
  keep: 'Keep It',
  manualTitle: 'Add a Payout',
  manualText: 'For a payout that nothing else shows. It counts as reported.',
  note: 'Note (optional)',
  add: 'Add Payout',
  adding: 'Adding...',
} as const;

export const statementToasts = {
  imported: (added: number): ToastContent => ({
    title: 'Statement Imported',
    description: added === 1 ? '1 payout was added.' : `${added.toLocaleString('en-US')} payouts were added.`,
  }),
  refused: (description: string): ToastContent => ({
    title: 'Import Failed',
    description,
    variant: 'destructive',
  }),
  reversed: { title: 'Import Taken Back', description: 'Its payouts no longer count.' },
  payoutAdded: { title: 'Payout Added', description: 'It counts as reported by you.' },
  payoutRefused: (description: string): ToastContent => ({
    title: 'Payout Not Added',
    description,
    variant: 'destructive',
  }),
};
