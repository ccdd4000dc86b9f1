// What a part of an import asks, and which of its rows each answer is about.
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
import { partsOf } from '../files/judgedRows.ts';
import type { PlannedRow } from './importRows.ts';

type ImportPartBody = {
  dryRun: boolean;
  willConnect: string[];
  platforms: ImportedPlatform[];
  channels: ImportedChannel[];
  rules: ImportedRules;
  links: ImportedLink[];
};

/** First what links build on, then some links at a time. */
export const importParts = (rows: readonly PlannedRow[], dryRun: boolean): PlannedRow[][] => {
  const first = rows.filter(({ kind }) => kind !== 'link');
  const links = rows.filter(({ kind }) => kind === 'link');
  const parts = partsOf(links, dryRun ? IMPORT.linksPerCall : IMPORT.linksPerPart);
  return first.length > 0 ? [first, ...parts] : parts;
};

export const bodyOf = (
  part: readonly PlannedRow[],
  plan: ImportPlan,
  dryRun: boolean,
): ImportPartBody => ({
  dryRun,
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
export const answersOf = (
  part: readonly PlannedRow[],
  answer: ImportAnswer,
): [PlannedRow, ImportRow][] => {
  const left = {
    platform: [...answer.platforms],
    channel: [...answer.channels],
    rule: [...answer.rules],
    link: [...answer.links],
  };
  return part.flatMap((row): [PlannedRow, ImportRow][] => {
    const said = left[row.kind].shift();
    return said ? [[row, said]] : [];
  });
};
