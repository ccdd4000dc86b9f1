import type { Experiment } from '@soltrade/schema/contracts/experiments';
import type { LinkMaking } from '@soltrade/schema/contracts/linkBatches';
import type { LinkChange, LinkOutcome } from '@soltrade/schema/contracts/linkLists';
import { LINK_FIELD_NAMES, type Link, type LinkFields } from '@soltrade/schema/contracts/links';
import type { AccountRules } from '@soltrade/schema/contracts/rules';
import type { ChangingToolName } from '@soltrade/schema/mcpTools';
import { mintFromInput } from '@soltrade/schema/mintFromInput';
import { oppositeOf } from '@soltrade/schema/oppositeOf';

const oneText = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();

/** An argument as text for an address, where lists have commas. Clients may send any JSON. */
export const argumentText = (value: unknown): string =>
  Array.isArray(value) ? value.map(oneText).join() : oneText(value);

export const pathSegment = (value: unknown): string => encodeURIComponent(argumentText(value));

type Fields = Record<string, unknown>;

/** What a tool changed, and the call that undoes it. */
export type Changed = { changed: string; tool: ChangingToolName; args: Fields };

type Change = {
  /** Reads the values before they are replaced. */
  before?: (args: Fields) => string;
  /** Null if nothing changed. */
  after: (facts: { args: Fields; before: unknown; result: unknown }) => Changed | null;
};

/** As `updateLink` sets it. */
const fieldOf = (link: Link, name: keyof LinkFields): unknown => {
  if (name === 'isArchived') return link.archivedAt !== null;
  return name === 'disclosure' ? link.disclosure.kind : link[name];
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const changedLink = (before: Link, after: Link): Changed | null => {
  const replaced = LINK_FIELD_NAMES.filter(
    (name) =>
      !isSame(fieldOf(before, name), fieldOf(after, name)) &&
      // A short identifier is replaced and never removed.
      (name !== 'shortIdentifier' || before.shortIdentifier !== null),
  );
  if (replaced.length === 0) return null;
  const { end, ...others } = Object.fromEntries(
    replaced.map((name) => [name, fieldOf(before, name)]),
  );
  // An end that has passed is refused; a paused link is shown like an ended one.
  const former = before.endedAt === null ? { end } : { isActive: false };
  return {
    changed: `Changed ${replaced.join(', ')} of the link ${after.id}.`,
    tool: 'updateLink',
    args: { linkId: after.id, ...others, ...(end === undefined ? {} : former) },
  };
};

type ExperimentAnswer = { linkId: string; experiment: Experiment };

const readLink = ({ linkId }: Fields): string => `/api/link/${pathSegment(linkId)}`;

/** Every tool that changes something needs an entry to compile. */
export const CHANGES: Record<ChangingToolName, Change> = {
  generateLink: {
    before: ({ userId, tokenAddress }) => {
      const query = new URLSearchParams({
        q: mintFromInput(argumentText(tokenAddress)) ?? '',
        limit: '1',
      });
      return `/api/links/${pathSegment(userId)}?${query}`;
    },
    after: ({ before, result }) => {
      const { link } = result as { link: Link };
      const existing = ((before ?? []) as Link[]).find(({ id }) => id === link.id);
      if (existing) return changedLink(existing, link);
      const args = { linkId: link.id, isArchived: true };
      return { changed: `Made the link ${link.id}, or restored it.`, tool: 'updateLink', args };
    },
  },
  generateLinks: {
    after: ({ args: { userId }, result }) => {
      const { results } = result as { results: LinkMaking[] };
      const idsOf = (wanted: LinkMaking['outcome']) => [
        ...new Set(
          results.flatMap(({ outcome, link }) => (outcome === wanted && link ? link.id : [])),
        ),
      ];
      const [links, former] = [idsOf('made'), idsOf('changed')];
      if (links.length === 0) return null;
      const others =
        former.length === 0 ? '' : ` ${former.length} that existed are changed and stay so.`;
      return {
        changed: `Made ${links.length === 1 ? '1 link' : `${links.length} links`}.${others}`,
        tool: 'changeLinks',
        args: { userId, action: 'archive', links },
      };
    },
  },
  setAccountRules: {
    before: ({ userId }) => `/api/link-defaults/${pathSegment(userId)}`,
    after: ({ args: { userId }, before, result }) =>
      before === null || isSame(before, result)
        ? null
        : {
            changed: 'Changed what all links show by country.',
            tool: 'setAccountRules',
            args: { userId, ...(before as AccountRules) },
          },
  },
  startExperiment: {
    after: ({ result }) => {
      const { linkId } = result as ExperimentAnswer;
      const args = { linkId, keep: 'a' };
      return {
        changed: `Started an experiment on the link ${linkId}.`,
        tool: 'endExperiment',
        args,
      };
    },
  },
  endExperiment: {
    before: readLink,
    after: ({ args: { keep }, before, result }) => {
      const { linkId, experiment } = result as ExperimentAnswer;
      const { kind, b } = experiment;
      const changed = `Ended the experiment on the link ${linkId}.`;
      // A link without its own order uses the account's again.
      return keep === 'b'
        ? { changed, tool: 'updateLink', args: { linkId, [kind]: (before as Link)[kind] } }
        : { changed, tool: 'startExperiment', args: { linkId, [kind]: b[kind] } };
    },
  },
  updateLink: {
    before: readLink,
    after: ({ before, result }) => (before ? changedLink(before as Link, result as Link) : null),
  },
  changeLinks: {
    after: ({ args, result }) => {
      const { results } = result as { results: { id: string; outcome: LinkOutcome }[] };
      const links = results.filter(({ outcome }) => outcome === 'changed').map(({ id }) => id);
      if (links.length === 0) return null;
      return {
        changed: `Changed ${links.length === 1 ? '1 link' : `${links.length} links`}.`,
        tool: 'changeLinks',
        args: { userId: args.userId, ...oppositeOf(args as LinkChange, links) },
      };
    },
  },
};
