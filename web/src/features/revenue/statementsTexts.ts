import { countedTexts as counted } from '../../lib/messages/counted.ts';
import type { ToastContent } from '../../stores/toast.ts';

const rows = (count: number): string => counted(count.toLocaleString('en-US'), 'row', 'rows');

export const statementsTexts = {
  title: 'Import a Statement',
  text: 'Add payouts from a CSV file. You see every row first.',
  choose: 'Choose a CSV File',
  chooseAnother: 'Choose Another File',
  templates: 'Templates',
  templateNamed: (name: string) => `Download the template “${name}”`,
  fileName: (id: string) => `${id}-statement.csv`,
  tooLarge: (megabytes: number) =>
    `This file is larger than ${megabytes} MB. Split it and import the parts.`,
  notText: 'This file isn’t UTF-8 text. Save it as “CSV UTF-8” and choose it again.',
  reading: 'Reading the file...',
  asked: 'Before we count anything',
  askedText: 'The file can be read in more than one way.',
  questions: {
    date: 'Which column is the date of the payout?',
    amount: 'Which column is what you were paid?',
    currency: 'Which column is the currency?',
    direction: 'Which column says if the money came in or went out?',
    id: 'Which column is the transaction’s ID?',
    status: 'Which column is the status?',
    decimalSeparator: 'What does the point or comma mean?',
    currencyOfAll: 'Which currency are the amounts in?',
    unit: 'What are these amounts?',
    negatives: 'What are the negative amounts?',
  },
  answers: {
    unit: { whole: 'Whole dollars or tokens', smallest: 'Cents, or tokens’ smallest units' },
    negatives: {
      deducted: 'Income taken back: subtract it',
      left_out: 'Money I spent: leave it out',
    },
    decimalSeparator: {
      '.': 'Decimals come after the point',
      ',': 'Decimals come after the comma',
    },
    direction: 'None: all of it came in',
    none: 'None of them',
  },
  answer: 'Continue',
  chooseOne: 'Choose one',
  examples: (examples: readonly string[]) => examples.join(' · '),
  entered: 'Your payouts as we would enter them',
  enteredFrom: (stated: string, amount: string) => `${stated} → ${amount}`,
  noId: 'no ID',
  idOf: (id: string) => `ID ${id}`,
  unusual: (usual: string) => `Far from your usual ${usual}`,
  unusualCount: (count: number) =>
    `${counted(count.toLocaleString('en-US'), 'amount is', 'amounts are')} far from your usual ones. Check them first.`,
  columns: 'Columns',
  columnsText: 'Only the date and the amount are required.',
  fields: {
    date: 'Date',
    amount: 'Amount',
    currency: 'Currency',
    direction: 'In or out',
    platform: 'Platform',
    link: 'Link',
    id: 'Transaction ID',
    status: 'Status',
    note: 'Note',
  },
  noColumn: 'No column',
  chooseAbove: 'Choose above',
  recognized: 'As in the file',
  dateFormat: 'Date format',
  dateFormats: {
    iso: '2026-01-31',
    dmy: '31.01.2026 (day first)',
    mdy: '01/31/2026 (month first)',
    unix: 'Unix time',
  },
  decimalSeparator: 'Decimals',
  decimalSeparators: { '.': '1234.56', ',': '1234,56' },
  unit: 'Unit',
  units: { whole: 'Dollars or tokens', smallest: 'Cents or smallest units' },
  negatives: 'Negative amounts',
  negativesKinds: { deducted: 'Subtracted', left_out: 'Left out' },
  currencyOfAll: 'Currency of rows without one',
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
  changes: (count: number) =>
    count === 1
      ? '1 payout gets a new state.'
      : `${count.toLocaleString('en-US')} payouts get a new state.`,
  import: (count: number) => `Import ${rows(count)}`,
  update: (count: number) =>
    `Update ${counted(count.toLocaleString('en-US'), 'payout', 'payouts')}`,
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
  imported: (added: number, changed: number): ToastContent => ({
    title: 'Statement Imported',
    description: [
      added === 1 ? '1 payout was added.' : `${added.toLocaleString('en-US')} payouts were added.`,
      ...(changed === 0 ? [] : [`${changed.toLocaleString('en-US')} changed.`]),
    ].join(' '),
  }),
  refused: (description: string): ToastContent => ({
    title: 'Import Failed',
    description,
    variant: 'destructive',
  }),
  reversed: { title: 'Import Taken Back', description: 'Its payouts no longer count.' },
  pendingAdded: {
    title: 'Payout Added',
    description: 'It counts once it’s approved or paid.',
  },
  payoutAdded: { title: 'Payout Added', description: 'It counts as reported by you.' },
  payoutRefused: (description: string): ToastContent => ({
    title: 'Payout Not Added',
    description,
    variant: 'destructive',
  }),
};
