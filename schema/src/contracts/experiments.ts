// Two versions of one link's page: other words, or another order of buttons. Each visitor stays in
// one half.
import { HALVES } from '../choices.ts';
import { z } from '../zod.ts';
import { endpoint } from './endpoint.ts';
import { id, timestamp } from './fields.ts';
import { promoterWords } from './links.ts';
import { platformName } from './platforms.ts';

/** `a` sees the page as it was before, `b` the other version. */
export const half = z.enum(HALVES);

export type Half = z.output<typeof half>;

/** `networks` counts the viewers' networks, each once a day. */
const people = z.object({ viewers: z.int(), clickers: z.int(), networks: z.int() });

/**
 * People who saw the page, at most ten of each network a day, and those of them who clicked a
 * button within half an hour.
 */
export type People = z.output<typeof people>;

/** A link's running or last experiment, as it is stored. */
export type StoredExperiment = {
  startedAt: number;
  endedAt: number | null;
  kept: Half | null;
  /** As of the end. */
  people: Record<Half, People> | null;
} & (
  | { kind: 'words'; a: string | null; b: string | null }
  | { kind: 'buttonOrder'; a: string[]; b: string[] }
);

const version = z.object({
  ...people.shape,
  /**
   * In an experiment with words, null is a page without words; in one with an order, null is not
   * compared.
   */
  words: z.nullable(z.string()),
  buttonOrder: z.nullable(z.array(platformName)),
});

/** The share of clickers in half b, minus that in half a; from -1 to 1. */
const difference = z.object({
  value: z.number(),
  /** Contains the true difference in 95 of 100 experiments, however often one looks. */
  from: z.number(),
  to: z.number(),
});

export type Difference = z.output<typeof difference>;

export const experiment = z.object({
  kind: z.enum(['words', 'buttonOrder']),
  startedAt: timestamp,
  /** When it ended, and the time of the figures; null while it runs. */
  endedAt: z.nullable(timestamp),
  /** The version that the page has had since. */
  kept: z.nullable(half),
  a: version,
  b: version,
  /** Null until each half has a viewer. */
  difference: z.nullable(difference),
  /**
   * Null until 100 people from 10 networks saw each half, and while the difference may be chance.
   */
  winner: z.nullable(half),
});

export type Experiment = z.output<typeof experiment>;

/** The link's running experiment, else its last one. */
const answer = z.object({ linkId: id, experiment: z.nullable(experiment) });

export const getExperiment = endpoint('GET /api/links/:linkId/experiment', {
  summary: 'A link’s experiment and its figures',
  scope: 'stats:read',
  limiter: 'lookup',
  responses: { 200: answer },
  errors: ['forbidden', 'link_not_found'],
});

/**
 * Either other words (null or empty: none) or another order of the link's own buttons. Replaces the
 * last experiment.
 */
export const startExperiment = endpoint('POST /api/links/:linkId/experiment', {
  summary: 'Show half of a link’s visitors another version',
  scope: 'links:write',
  body: z
    .object({
      words: z.optional(z.nullable(promoterWords)),
      buttonOrder: z.optional(z.array(z.string())),
    })
    .check(
      z.refine(({ words, buttonOrder }) => (words === undefined) !== (buttonOrder === undefined), {
        error: 'Choose other words or another order',
        path: ['words'],
      }),
    ),
  responses: { 200: answer },
  errors: ['forbidden', 'link_not_found', 'experiment_running'],
});

/** Everyone is shown the kept version from then on. */
export const endExperiment = endpoint('POST /api/links/:linkId/experiment/end', {
  summary: 'End a link’s experiment and keep a version',
  scope: 'links:write',
  body: z.object({ keep: half }),
  responses: { 200: answer },
  errors: ['forbidden', 'link_not_found', 'not_found'],
});
