// What becomes of a link's fields once they changed. Without zod, so the words of activities load
// without the contracts.
import type { LinkFields } from './contracts/links.ts';

type StoredField = {
  /** Columns of `links`; none if another table has it. */
  columns: readonly string[];
  /** How `link.updated` names its change in a chat; null: changes of it are not told. */
  told: string | null;
};

/**
 * What becomes of a changed field: one of the promoter's, or `endedAt`, which follows from the
 * click limit.
 */
export const STORED_FIELDS = {
  isActive: { columns: ['isActive'], told: 'paused or resumed' },
  isArchived: { columns: ['archivedAt'], told: null },
  platforms: { columns: ['platforms'], told: 'platforms' },
  customIdentifier: { columns: ['identifier'], told: 'address' },
  shortIdentifier: { columns: ['shortIdentifier'], told: 'short address' },
  host: { columns: ['host'], told: 'domain' },
  end: { columns: ['endsAt', 'endsAfter', 'nextLinkId'], told: 'end' },
  endedAt: { columns: ['limitReachedAt'], told: 'ended' },
  countryRule: { columns: ['countryRule'], told: 'countries' },
  buttonOrder: { columns: ['buttonOrder'], told: 'order of buttons' },
  words: { columns: [], told: 'words' },
  disclosure: { columns: [], told: 'disclosure' },
} as const satisfies Record<keyof LinkFields | 'endedAt', StoredField>;

type Stored = typeof STORED_FIELDS;

/** What `link.updated` names. */
export type ToldField = {
  [Name in keyof Stored]: Stored[Name]['told'] extends string ? Name : never;
}[keyof Stored];

/** In the order in which `link.updated` names them. */
export const LINK_CHANGES = (Object.keys(STORED_FIELDS) as (keyof Stored)[]).filter(
  (name): name is ToldField => STORED_FIELDS[name].told !== null,
);
