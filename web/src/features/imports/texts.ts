import type {
  ImportedLink,
  ImportedPlatform,
  ImportOutcome,
} from '@soltrade/schema/contracts/imports';

/** Of links and platforms, as `differs` names them. */
type ImportedField =
  | Exclude<keyof ImportedLink, 'tokenAddress'>
  | Exclude<keyof ImportedPlatform, 'platformName' | 'position'>
  | 'name';

const counted = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`;

/** The last lines say what the dialog is asked most: what stays behind. */
export const importTexts = {
  title: 'Import',
  text: 'Choose the file from “Download My Data”, or a CSV of Dub, Sink, Shlink or Kutt. It’s read on your device.',
  choose: 'Choose File',
  another: 'Choose Another File',
  paste: 'Or paste its text',
  pasted: 'Read Pasted Text',
  notImported:
    'Not imported: clicks, views, revenue, wallets, API keys, sessions, domains, your name and X. They belong to the account they came from.',
  steps: {
    reading: 'Reading the file…',
    checking: 'Comparing with your account',
    importing: 'Importing',
  },
  of: (done: number, all: number) =>
    `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`,
  source: (name: string, rows: number) =>
    name === 'SolTrade'
      ? `A SolTrade account with ${counted(rows, 'link', 'links')}.`
      : `${name === 'CSV' ? 'A list' : `Links from ${name}`}: ${counted(rows, 'leads', 'lead')} to a token.`,
  unknown: (names: readonly string[]) => `From another version, not imported: ${names.join(', ')}.`,
  changeExisting: (count: number) =>
    `Also change ${counted(count, 'entry that is', 'entries that are')} here and differ`,
  import: (count: number) => `Import ${count.toLocaleString('en-US')}`,
  again: (count: number) => `Try ${count.toLocaleString('en-US')} Again`,
  nothing: 'Everything in this file is here already.',
  nothingFits: 'Nothing in this file can be imported. Below is why.',
  stopped: (reason: string) =>
    `${reason} What was made stays; press again to go on, nothing is made twice.`,
  done: (made: number, failed: number) =>
    [
      counted(made, 'entry is in.', 'entries are in.'),
      ...(failed > 0 ? [`${counted(failed, 'entry', 'entries')} failed; each says why.`] : []),
    ].join(' '),
  copy: 'Copy Result as CSV',
  copied: 'Result Copied',
  copyRefused: 'Your browser didn’t allow copying. Select the text below instead.',
  result: 'Result',
  columns: ['What', 'Name', 'State', 'Link', 'Why'],
  groups: {
    failed: 'Can’t be imported',
    differs: 'Here already, but different',
    possible: 'Will be imported',
    made: 'Imported',
    changed: 'Changed',
    existing: 'Here already',
  } satisfies Record<ImportOutcome, string>,
  leftOut: 'Left out of the file',
  unjudged: 'Not tried yet',
  count: (title: string, count: number) => `${title} (${count.toLocaleString('en-US')})`,
  more: (count: number) => `Show ${count.toLocaleString('en-US')} More`,
  line: (line: number) => `Line ${line.toLocaleString('en-US')}`,
  differs: (fields: readonly string[]) => `Different: ${fields.join(', ')}.`,
  kinds: { platform: 'Platform', channel: 'Channel', rule: 'Rule', link: 'Link' },
  rules: {
    countryRule: 'Countries, for all links',
    tokenRule: 'When a token changes, for all links',
  } as Readonly<Record<string, string>>,
  fields: {
    isActive: 'active or paused',
    isArchived: 'archived',
    platforms: 'platforms',
    customIdentifier: 'name',
    shortIdentifier: 'short name',
    host: 'domain',
    end: 'end',
    countryRule: 'countries',
    buttonOrder: 'order of buttons',
    words: 'words',
    disclosure: 'disclosure',
    tags: 'tags',
    tokenRule: 'rule for token changes',
    credential: 'code',
    format: 'link format',
    name: 'name',
  } satisfies Record<ImportedField, string> as Readonly<Record<string, string>>,
} as const;
