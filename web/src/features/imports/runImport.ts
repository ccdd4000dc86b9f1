// Sends an import in parts: first what links build on, then some links at a time.
import type {
  ImportAnswer,
  ImportedChannel,
  ImportedLink,
  ImportedPlatform,
  ImportedRules,
  ImportRow,
} from '@soltrade/schema/contracts/imports';
import type { ImportPlan } from '@soltrade/schema/imports/plan';
import { IMPORT } from '@soltrade/schema/limits/imports';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { ApiError } from '../../lib/api.ts';
import type { PlannedRow } from './importRows.ts';

export type ImportPartBody = {
  dryRun: boolean;
  changeExisting: boolean;
  willConnect: string[];
  platforms: ImportedPlatform[];
  channels: ImportedChannel[];
  rules: ImportedRules;
  links: ImportedLink[];
};

type Options = {
  plan: ImportPlan;
  rows: readonly PlannedRow[];
  dryRun: boolean;
  changeExisting: boolean;
  send: (body: ImportPartBody) => Promise<ImportAnswer>;
  /** Waits so many seconds, for a limit to pass. */
  wait: (seconds: number) => Promise<void>;
  onRows: (said: [key: string, row: ImportRow][]) => void;
};

const RATE_LIMIT_SECONDS = 60;

/** Null for a failure that waiting doesn't help. */
const waitOf = (error: unknown): number | null =>
  error instanceof ApiError && error.code === 'rate_limited' ? RATE_LIMIT_SECONDS : null;

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );

const bodyOf = (
  part: readonly PlannedRow[],
  { plan, dryRun, changeExisting }: Options,
): ImportPartBody => ({
  dryRun,
  changeExisting,
  willConnect: dryRun
    ? plan.platforms
        .filter(({ platformName, isActive }) => isActive !== false && findPlatform(platformName))
        .map(({ platformName }) => platformName)
    : [],
  platforms: part.flatMap((row) => (row.kind === 'platform' ? [row.given] : [])),
  channels: part.flatMap((row) => (row.kind === 'channel' ? [row.given] : [])),
  rules: Object.fromEntries(
    part.flatMap((row) => (row.kind === 'rule' ? [[row.given, plan.rules[row.given]]] : [])),
  ),
  links: part.flatMap((row) => (row.kind === 'link' ? [row.given] : [])),
});

/** The answer's rows in the order in which the part has them. */
const saidOf = (part: readonly PlannedRow[], answer: ImportAnswer): [string, ImportRow][] => {
  const left = {
    platform: [...answer.platforms],
    channel: [...answer.channels],
    rule: [...answer.rules],
    link: [...answer.links],
  };
  return part.flatMap(({ kind, key }) => {
    const said = left[kind].shift();
    return said ? [[key, said] as [string, ImportRow]] : [];
  });
};

/** How long to wait for rows that a limit refused, if that is short. */
const pauseOf = (said: readonly [string, ImportRow][]): number | null => {
  const waits = said.flatMap(([, { outcome, problem }]) =>
    outcome === 'failed' && problem?.retryAfter != null ? [problem.retryAfter] : [],
  );
  const longest = Math.max(0, ...waits);
  return waits.length > 0 && longest <= IMPORT.maxWaitSeconds ? Math.max(1, longest) : null;
};

const isDayOver = (said: readonly [string, ImportRow][]): boolean =>
  said.some(([, { problem }]) => problem?.code === 'too_many_links');

/**
 * Sends the rows and reports each answer. Limits that pass within a minute are waited for; once no more links can be made,
 * the rest isn't tried. Throws what a part fails with, after which the same rows may be sent again.
 */
export const runImport = async (options: Options): Promise<void> => {
  const { rows, dryRun, send, wait, onRows } = options;
  const links = rows.filter(({ kind }) => kind === 'link');
  const first = rows.filter(({ kind }) => kind !== 'link');
  let waitsLeft: number = IMPORT.waits;

  const sendPart = async (part: readonly PlannedRow[]): Promise<[string, ImportRow][]> => {
    try {
      return saidOf(part, await send(bodyOf(part, options)));
    } catch (error) {
      const pause = waitOf(error);
      if (pause === null || waitsLeft === 0) throw error;
      waitsLeft -= 1;
      await wait(pause);
      return sendPart(part);
    }
  };

  const parts = chunksOf(links, dryRun ? IMPORT.linksPerCall : IMPORT.linksPerPart);
  for (const part of first.length > 0 ? [first, ...parts] : parts) {
    let said = await sendPart(part);
    onRows(said);
    for (let pause = pauseOf(said); pause !== null && waitsLeft > 0; pause = pauseOf(said)) {
      if (isDayOver(said)) return;
      waitsLeft -= 1;
      await wait(pause);
      const failed = new Set(
        said.flatMap(([key, { outcome }]) => (outcome === 'failed' ? [key] : [])),
      );
      said = await sendPart(part.filter(({ key }) => failed.has(key)));
      onRows(said);
    }
    if (isDayOver(said)) return;
  }
};
