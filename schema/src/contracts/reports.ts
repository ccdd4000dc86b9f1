// Pages of figures that a promoter makes for others, such as a token's team.
import { REPORT_PASSWORD, SHARED_REPORT } from '../limits/reports.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { day, id, requiredText, timestamp } from './fields.ts';

/** Chosen links; the links that have a tag when the report is opened; all links. */
export const REPORT_SCOPES = ['links', 'tag', 'all'] as const;

export const sharedReport = z.object({
  id,
  url: z.string(),
  name: z.string(),
  scope: z.enum(REPORT_SCOPES),
  tag: z.nullable(z.string()),
  /** How many were chosen; null for the other scopes. */
  links: z.nullable(z.int()),
  /** Days of UTC, both included. Null: since the first click; live. */
  firstDay: z.nullable(day),
  lastDay: z.nullable(day),
  hasMoney: z.boolean(),
  hasPassword: z.boolean(),
  endsAt: z.nullable(timestamp),
  /** Within an hour; null: never. */
  openedAt: z.nullable(timestamp),
  createdAt: timestamp,
});

export type SharedReport = z.output<typeof sharedReport>;

/**
 * The address alone opens the report, even for former members, so viewers don't get it.
 */
export const listedReport = z.object({ ...sharedReport.shape, url: z.nullable(z.string()) });

export type ListedReport = z.output<typeof listedReport>;

const password = z
  .string()
  .check(
    z.minLength(
      REPORT_PASSWORD.minLength,
      `Must be at least ${REPORT_PASSWORD.minLength} characters`,
    ),
    z.maxLength(
      REPORT_PASSWORD.maxLength,
      `Must be at most ${REPORT_PASSWORD.maxLength} characters`,
    ),
  );

/** `linkIds` and `tag` belong to the scopes of their names. */
export const newSharedReport = z
  .object({
    name: requiredText(SHARED_REPORT.nameMaxLength),
    scope: z.enum(REPORT_SCOPES),
    linkIds: z.optional(
      z
        .array(id)
        .check(
          z.minLength(1, 'Choose a link'),
          z.maxLength(
            SHARED_REPORT.chosenLinks,
            `Choose at most ${SHARED_REPORT.chosenLinks} links`,
          ),
        ),
    ),
    tag: z.optional(z.string()),
    firstDay: z.nullable(day),
    lastDay: z.nullable(day),
    hasMoney: z.boolean(),
    password: z.nullable(password),
    /** Whole days from now on; null: until it is revoked. */
    endsInDays: z.nullable(z.int().check(z.gte(1), z.lte(366))),
  })
  .check((context) => {
    const { scope, linkIds, tag, firstDay, lastDay } = context.value;
    const refuse = (field: string, message: string) =>
      context.issues.push({ code: 'custom', input: context.value, path: [field], message });
    if ((scope === 'links') !== (linkIds !== undefined))
      refuse('linkIds', 'Name the links of this scope');
    if ((scope === 'tag') !== (tag !== undefined)) refuse('tag', 'Name the tag of this scope');
    if (firstDay !== null && lastDay !== null && firstDay > lastDay) {
      refuse('lastDay', 'Must not be before the first day');
    }
  });

export type NewSharedReport = z.output<typeof newSharedReport>;

const ofReport = z.object({ userId: id, reportId: id });

export const listSharedReports = endpoint('GET /api/shared-reports/:userId', {
  summary: 'The promoter’s shared reports',
  responses: { 200: z.array(listedReport) },
});

export const addSharedReport = endpoint('POST /api/shared-reports/:userId', {
  summary: 'Create a shared report: a page of figures for others',
  body: newSharedReport,
  responses: { 201: sharedReport },
  errors: ['link_not_found', 'shared_report_limit', 'recent_sign_in_required'],
});

export const revokeSharedReport = endpoint('DELETE /api/shared-reports/:userId/:reportId', {
  summary: 'Revoke a shared report; its page is gone at once',
  params: ofReport,
  responses: { 204: null },
  errors: ['not_found'],
});

export const restoreSharedReport = endpoint('POST /api/shared-reports/:userId/:reportId/restore', {
  summary: 'Undo a revocation, within minutes',
  params: ofReport,
  responses: { 200: sharedReport },
  errors: ['not_found', 'shared_report_limit'],
});
