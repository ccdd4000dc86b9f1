import type { CountryAction } from '@soltrade/schema/contracts/rules';
import type { CountryPreset } from '@soltrade/schema/countryPresets';

const inCountries = (count: number): string => `${count} ${count === 1 ? 'country' : 'countries'}`;

/** Texts of links' rules. */
export const rulesTexts = {
  title: 'Automatic Changes',
  accountText: 'For all your links. A link can have its own.',
  loadFailed: 'Automatic changes couldn’t be loaded',
  countries: 'Countries',
  everywhere: 'Everywhere',
  isDefault: (rule: string) => `${rule} (default)`,
  hidden: (count: number) => `Buttons hidden in ${inCountries(count)}`,
  explained: (count: number) => `warning in ${inCountries(count)}`,
  explainedOnly: (count: number) => `Warning in ${inCountries(count)}`,
  hide: 'Hide buttons in',
  explain: 'Show a warning in',
  explainHint: 'The risk stands above the buttons.',
  addCountries: 'Add Countries',
  addTo: (list: string) => `Add Countries: ${list}`,
  searchCountry: 'Search countries',
  noCountry: 'No country has this name',
  chosen: (count: number) => `${inCountries(count)} chosen`,
  done: 'Done',
  remove: (name: string) => `Remove ${name}`,
  unknown: 'Country unknown',
  actions: {
    show: 'Show the page',
    explain: 'Show a warning',
    hide: 'Hide the buttons',
  } satisfies Record<CountryAction, string>,
  presets: 'Add a list',
  presetNames: { x: 'X: paid crypto posts', uk: 'UK' } satisfies Record<
    CountryPreset['id'],
    string
  >,
  source: (name: string, day: string) => `${name}, since ${day}`,
  notAdvice: 'Not legal advice. Check the law that applies to you.',
  useAccount: 'Use Account Setting',
  showEverywhere: 'Show Everywhere',
  end: 'End',
  never: 'Never ends',
  ends: (parts: string, next: string) => `Ends ${parts}${next}`,
  ended: (moment: string, next: string) => `Ended ${moment}${next}`,
  thenPaused: ', then pauses',
  thenOther: (name: string) => `, then shows ${name}`,
  thenOtherUnnamed: ', then shows another link',
  atTime: (moment: string) => `on ${moment}`,
  afterPersons: (count: string) => `after ${count} people`,
  either: (one: string, other: string) => `${one} or ${other}`,
  time: 'Date and time',
  persons: 'People',
  personsHint:
    'Counted when someone first clicks a button. One network brings at most a fifth of them a day.',
  next: 'Then',
  pause: 'Pause the link',
  other: 'Another link',
  remains: 'Remove End',
  reopen: 'Open Again',
} as const;
