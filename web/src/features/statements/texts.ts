import { counted } from '../../lib/messages/general.ts';
import type { ToastContent } from '../../stores/toast.ts';
import type { Tally } from './statementState.ts';

const rows = (count: number): string => counted(count.toLocaleString('en-US'), 'row', 'rows');

const payoutsOf = (count: number): string =>
  counted(count.toLocaleString('en-US'), 'payout', 'payouts');

type Sheet = { name: string; isHidden: boolean; payouts: number };

const CURRENCY_NAMES: Readonly<Record<string, string>> = { USD: 'US dollars' };

const currencyName = (id: string): string => CURRENCY_NAMES[id] ?? id;

const list = (parts: readonly string[]): string => new Intl.ListFormat('en').format(parts);

export const statementsTexts = {
  title: 'Import a Statement',
  text: 'Add payouts from a CSV, Excel or JSON file. You see every row first. The file stays on your device.',
  choose: 'Choose a File',
  chooseAnother: 'Choose Another File',
  template: 'Download a Template',
  templateFile: 'payouts-template.csv',
  reading: 'Reading the file...',
  rowsFound: (count: number) => `${rows(count)} found.`,
  knownForm: (label: string) => `This looks like ${label}.`,
  readIn: (encoding: string) => `Read as ${encoding}.`,
  formulas: 'Formulas aren’t run: we take their saved results.',
  sheet: 'Sheet',
  sheetOf: ({ name, isHidden, payouts }: Sheet) =>
    `${name || 'The whole file'}${isHidden ? ' (hidden)' : ''}: ${payoutsOf(payouts)}`,
  readAs: 'Read it as',
  askAnew: 'New: ask me',
  fromPartner: 'Partner',
  fromPartnerHint: 'Its postbacks and this file then count once.',
  noPartner: 'None of them',
  comparing: (done: number, all: number) =>
    `Comparing with your payouts: ${done.toLocaleString('en-US')} of ${rows(all)}`,
  keepAs: 'Keep these answers as (optional)',
  keepAsHint: 'We read the next file of this form the same way.',
  mappings: 'Kept Answers',
  mappingName: 'Name',
  usedOn: (day: string) => `Last used on ${day}`,
  rename: 'Rename',
  renameNamed: (name: string) => `Rename ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  asked: 'Before we count anything',
  askedText: 'The file can be read in more than one way.',
  questions: {
    date: 'Which column is the date of the payout?',
    amount: 'Which column is what you were paid?',
    currency: 'Which column is the currency?',
    direction: 'Which column says if the money came in or went out?',
    id: 'Which column is the transaction’s ID?',
    status: 'Which column is the status?',
    dateOrder: 'What comes first in these dates?',
    zone: 'Which time zone are these times in?',
    decimalSeparator: 'What does the point or comma mean?',
    currencyOfAll: 'Which currency are the amounts in?',
    unit: 'What are these amounts?',
    negatives: 'What are the negative amounts?',
    states: 'What do these states mean?',
    totals: 'Some rows look like sums of others. What are they?',
  },
  questionOfWord: (word: string, column: string) =>
    word === ''
      ? `What is a payout whose “${column}” is empty?`
      : `What does “${word}” in “${column}” mean?`,
  otherZone: 'Another time zone',
  answersOf: {
    dateOrder: { dmy: 'The day', mdy: 'The month' },
    unit: { whole: 'Whole dollars or tokens', smallest: 'Cents, or tokens’ smallest units' },
    negatives: {
      deducted: 'Income taken back: subtract it',
      left_out: 'Money I spent: leave it out',
    },
    decimalSeparator: {
      '.': 'Decimals come after the point',
      ',': 'Decimals come after the comma',
    },
    currencyOfAll: { USD: 'US dollars', other: 'Another one: leave it out' },
    states: {
      pending: 'Pending: not sure yet',
      approved: 'Approved: it will be paid',
      paid: 'Paid',
      rejected: 'Rejected: it never counts',
      reversed: 'Taken back after it counted',
      left_out: 'Something else: leave these rows out',
    },
    totals: { left_out: 'Sums: leave them out', counted: 'Payouts: count them' },
  },
  answers: {
    direction: 'None: all of it came in',
    none: 'None of them',
  },
  answer: 'Continue',
  chooseOne: 'Choose one',
  taken: 'What we take this file for',
  takenIn: (of: readonly [string, number][], why: string) =>
    `${list(of.map(([id, count]) => `${payoutsOf(count)} in ${currencyName(id)}`))}${why}.`,
  takenInNone: (why: string) => `No payouts that we count${why}.`,
  why: {
    column: (name: string) => `, as “${name}” says`,
    header: (header: string) => `: “${header}” says so`,
    title: (name: string) => `: a line beside the table says “${name}”`,
    amounts: ': the amounts say so',
    answer: ', as you said',
    nothing: ': the file names no currency',
  },
  smallestUnits: 'Amounts are cents, or tokens’ smallest units.',
  noStates: 'All are taken as paid: we found no state.',
  statesAre: (of: readonly [string, number][], column: string) =>
    `${list(of.map(([state, count]) => `${count.toLocaleString('en-US')} ${state}`))}, as “${column}” says.`,
  columnsAre: (of: readonly { field: string; name: string }[]) =>
    `Read: ${of.map(({ field, name }) => `${field} from “${name}”`).join(', ')}.`,
  zoneIs: (zone: string) => `Times without a zone are in ${zone.replaceAll('_', ' ')}.`,
  noIds: 'No column is an ID: payouts are told apart by day, amount and currency.',
  notUsed: (names: readonly string[]) => `Not used: ${names.join(', ')}.`,
  runningTotal: (name: string) => `${name} (a running total)`,
  otherSheets: (of: readonly Sheet[]) =>
    `Not read: ${list(
      of.map(
        ({ name, isHidden, payouts }) =>
          `${name}${isHidden ? ' (hidden)' : ''} with ${payoutsOf(payouts)}`,
      ),
    )}.`,
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
    decimals: 'Token decimals',
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
  dateOrder: 'Dates with slashes',
  dateOrders: { dmy: '31/01/2026 (day first)', mdy: '01/31/2026 (month first)' },
  zone: 'Time zone of times without one',
  decimalSeparator: 'Decimals',
  decimalSeparators: { '.': '1234.56', ',': '1234,56' },
  unit: 'Unit',
  units: { whole: 'Dollars or tokens', smallest: 'Cents or smallest units' },
  negatives: 'Negative amounts',
  negativesKinds: { deducted: 'Subtracted', left_out: 'Left out' },
  totals: 'Rows that look like sums',
  currencyOfAll: 'Currency of rows without one',
  platformOfAll: 'Platform of rows without one',
  noPlatform: 'None of these',
  outcome: {
    new: 'New',
    changed: 'Changed',
    corrected: 'Another amount than',
    known: 'Already there',
    similar: 'Maybe the same as',
    refused: 'Refused',
  },
  similarCount: (count: number) =>
    `${rows(count)} may be ${count === 1 ? 'a payout' : 'payouts'} that you have already`,
  similarHint: 'Same day, amount and currency, from another form or source.',
  similarAnswered: 'Rows like payouts that you have',
  similarAnswers: {
    left_out: 'Leave them out',
    new: 'They’re other payouts: import them',
    same: 'They’re the same: update their states',
  },
  correctedCount: (count: number) =>
    `${counted(count.toLocaleString('en-US'), 'payout has', 'payouts have')} another amount here`,
  correctedHint: 'Their states are updated either way.',
  correctedAnswered: 'Payouts with another amount here',
  correctedAnswers: { keep: 'Keep the amounts I have', take: 'Take the file’s amounts' },
  nowIs: (state: string) => `Now ${state}.`,
  sameAsEntry: (amount: string, day: string, source: string) => `${amount}, ${day}, ${source}`,
  result: ({ new: added, different, same, asked, refused }: Tally) =>
    [
      `${rows(added)} new`,
      ...(different > 0 ? [`${different.toLocaleString('en-US')} changed`] : []),
      `${same.toLocaleString('en-US')} already there`,
      ...(asked > 0 ? [`${asked.toLocaleString('en-US')} left out`] : []),
      `${refused.toLocaleString('en-US')} refused.`,
    ].join(', '),
  unlinkedCount: (count: number) =>
    `${rows(count)} ${count === 1 ? 'names' : 'name'} no link of yours, and will count without one.`,
  firstRows: (shown: number) => `The first ${rows(shown)} of each kind are listed.`,
  line: 'Line',
  when: 'Date (UTC)',
  amount: 'Amount',
  what: 'Result',
  preview: 'Rows of the file',
  refusedBecause: (field: string, reason: string) => `${field}: ${reason}`,
  import: (count: number) => `Import ${rows(count)}`,
  update: (count: number) =>
    `Update ${counted(count.toLocaleString('en-US'), 'payout', 'payouts')}`,
  importing: 'Importing...',
  nothingNew: 'There is nothing new in this file.',
  imports: 'Your Imports',
  interrupted: (sent: number, all: number) =>
    `Stopped at ${sent.toLocaleString('en-US')} of ${rows(all)}. Choose the same file again to go on.`,
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
} as const;

export const statementToasts = {
  imported: ({ added, changed }: { added: number; changed: number }): ToastContent => ({
    title: 'Statement Imported',
    description: [
      `${counted(added.toLocaleString('en-US'), 'payout was', 'payouts were')} added.`,
      ...(changed > 0 ? [`${changed.toLocaleString('en-US')} changed.`] : []),
    ].join(' '),
  }),
  notKept: (description: string): ToastContent => ({
    title: 'Answers Not Kept',
    description,
    variant: 'destructive',
  }),
  refused: (description: string): ToastContent => ({
    title: 'Import Failed',
    description,
    variant: 'destructive',
  }),
  reversed: { title: 'Import Taken Back', description: 'Its payouts no longer count.' },
};
