import type { Link } from '@soltrade/schema/contracts/links';
import type { LinkOutcome } from '@soltrade/schema/contracts/manyLinks';
import type { AccountRules } from '@soltrade/schema/contracts/rules';
import type { ChangingToolName } from '@soltrade/schema/mcpTools';
import { mintFromInput } from '@soltrade/schema/mintFromInput';

type Fields = Record<string, unknown>;

/** What a tool changed, and the call that takes it back. */
export type Undo = { changed: string; tool: ChangingToolName; args: Fields };

type Change = {
  /** What is read first, for the values that are replaced. */
  before?: (args: Fields) => string;
  /** Null if nothing changed. */
  after: (facts: { args: Fields; before: unknown; result: unknown }) => Undo | null;
};

/** The values of a link that `updateLink` sets, by the names that it gives them. */
const valuesOf = (link: Link): Fields => ({
  isActive: link.isActive,
  isArchived: link.archivedAt !== null,
  customIdentifier: link.customIdentifier,
  shortIdentifier: link.shortIdentifier,
  platforms: link.platforms,
  host: link.host,
  words: link.words,
  disclosure: link.disclosure.kind,
  countryRule: link.countryRule,
  end: link.end,
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const updateUndo = (before: Link, after: Link): Undo | null => {
  const now = valuesOf(after);
  const replaced = Object.entries(valuesOf(before)).filter(([name, value]) => !isSame(value, now[name]));
  if (replaced.length === 0) return null;
  const names = replaced.map(([name]) => name).join(', ');
  return {
    changed: `Changed ${names} of the link ${after.id}.`,
    tool: 'updateLink',
    args: { id: after.id, ...Object.fromEntries(replaced) },
  };
};

const OPPOSITES: Record<string, string> = {
  pause: 'resume',
  resume: 'pause',
  archive: 'restore',
  restore: 'archive',
  tag: 'untag',
  untag: 'tag',
};

/** A tool that changes something does not compile without. */
export const UNDO: Record<ChangingToolName, Change> = {
  generateLink: {
    before: ({ userId, tokenAddress }) => {
      const mint = mintFromInput(String(tokenAddress)) ?? '';
      return `/api/links/${encodeURIComponent(String(userId))}?${new URLSearchParams({ q: mint, limit: '1' })}`;
    },
    after: ({ before, result }) => {
      const { link } = result as { link: Link };
      const existing = ((before ?? []) as Link[]).find(({ id }) => id === link.id);
      if (existing) return updateUndo(existing, link);
      const args = { id: link.id, isArchived: true };
      return { changed: `Made the link ${link.id}, or restored it.`, tool: 'updateLink', args };
    },
  },
  setAccountRules: {
    before: ({ userId }) => `/api/rules/${encodeURIComponent(String(userId))}`,
    after: ({ args: { userId }, before, result }) =>
      before === null || isSame(before, result)
        ? null
        : {
            changed: 'Changed the rule by country of all links.',
            tool: 'setAccountRules',
            args: { userId, ...(before as AccountRules) },
          },
  },
  updateLink: {
    before: ({ id }) => `/api/link/${encodeURIComponent(String(id))}`,
    after: ({ before, result }) => (before ? updateUndo(before as Link, result as Link) : null),
  },
  changeLinks: {
    after: ({ args, result }) => {
      const { results } = result as { results: { id: string; outcome: LinkOutcome }[] };
      const links = results.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id);
      if (links.length === 0) return null;
      const action = OPPOSITES[String(args.action)];
      return {
        changed: `Changed ${links.length} links.`,
        tool: 'changeLinks',
        args: { ...args, action, links },
      };
    },
  },
};
