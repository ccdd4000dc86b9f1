// What can be imported from a file, and what is skipped, with the reason.

import type { ImportedChannel, ImportedRules } from '../contracts/imports.ts';
import { type ImportedLink, type ImportedPlatform, importedLink } from '../contracts/imports.ts';
import { IMPORT } from '../limits/imports.ts';

export const SOURCES = ['SolTrade', 'Dub', 'Sink', 'Shlink', 'Kutt', 'CSV'] as const;

export type ImportSource = (typeof SOURCES)[number];

export type PlannedLink = {
  /** Line of the file, or place in its list, from 1. */
  line: number;
  row: ImportedLink;
  /** What was left out of it before it was sent. */
  notes: string[];
};

export type LeftOut = { subject: string; line: number | null; reason: string };

export type ImportPlan = {
  source: ImportSource;
  platforms: ImportedPlatform[];
  channels: ImportedChannel[];
  rules: ImportedRules;
  /** A link comes after the one that follows it. */
  links: PlannedLink[];
  leftOut: LeftOut[];
  /** Names in the file that this version doesn't know. */
  unknown: string[];
};

/** As much of a stranger's text as a row shows. */
export const shownText = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const visible = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return visible.length > 80 ? `${visible.slice(0, 79)}…` : visible;
};

type Issue = { path: PropertyKey[]; message: string };

export const reasonOf = (issues: readonly Issue[]): string =>
  issues
    .slice(0, 3)
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ');

/**
 * A link without the fields that can't be taken, each with its reason; a string if it can't be
 * taken at all.
 */
export const plannedLink = (
  given: Record<string, unknown>,
): { row: ImportedLink; notes: string[] } | string => {
  const read = importedLink.safeParse(given);
  if (read.success) return { row: read.data, notes: [] };
  const { issues } = read.error;
  const bad = new Set(issues.map(({ path }) => String(path[0] ?? '')));
  const rest = importedLink.safeParse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !bad.has(name))),
  );
  if (!rest.success) return reasonOf(rest.error.issues);
  return {
    row: rest.data,
    notes: [...bad].map((name) => reasonOf(issues.filter(({ path }) => path[0] === name))),
  };
};

/** The first rows that an import takes; one entry says that there are more. */
export const firstRows = <Row>(rows: readonly Row[]): { rows: Row[]; leftOut: LeftOut[] } => {
  const { maxRows } = IMPORT;
  const more = rows.length - maxRows;
  const reason = `A file may have ${maxRows} links; the others are left out. Split it.`;
  return {
    rows: rows.slice(0, maxRows),
    leftOut: more > 0 ? [{ subject: `${more} more`, line: maxRows + 1, reason }] : [],
  };
};
