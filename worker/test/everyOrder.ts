// Runs two contexts over one real D1 in every order of their statements.
import { env } from 'cloudflare:workers';
import type { Ctx } from '../src/lib/context.ts';
import { aroundDatabase } from '../src/lib/databaseDeadline.ts';
import { testCtx } from './fixtures/farEnd.ts';

/** Two works, each with a context of its own, and what must hold after every order. */
export type Scene = {
  works: [Work, Work];
  judge: (results: PromiseSettledResult<unknown>[]) => Promise<void>;
};

type Work = (ctx: Ctx) => Promise<unknown>;

type Options = {
  change?: Parameters<typeof testCtx>[0];
  /**
   * How often a work that could go on is interrupted, at most. Orders of long works are too many;
   * what goes wrong between two works shows after one or two interruptions.
   */
  interruptions?: number;
};

type Side = 0 | 1;

type Step = { isRead: boolean; text: string; go: () => void };

/** A decision: who takes the next step. */
type Choice = { chosen: Side; tried: Side[]; asleep: Side[]; next: (Step | undefined)[] };

const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** What a finished statement leads to has happened, up to the next statement. */
const afterTasks = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A context whose statements wait in `waiting` until they are let go. */
const newPlayer = (options: Options) => {
  const waiting: Step[] = [];
  let running = 0;
  let moved = Promise.withResolvers<void>();
  const move = () => {
    moved.resolve();
    moved = Promise.withResolvers();
  };
  const DB = aroundDatabase(env.DB, async (run, texts) => {
    await new Promise<void>((resolve) => {
      const go = (): void => {
        running += 1;
        resolve();
      };
      waiting.push({
        text: texts.join('; '),
        isRead: texts.every((text) => /^\s*select/i.test(text)),
        go,
      });
      move();
    });
    try {
      return await run();
    } finally {
      running -= 1;
      move();
    }
  });
  const { ctx, settled } = testCtx(options.change);
  let result: Promise<PromiseSettledResult<unknown>> | null = null;
  let isDone = false;
  return {
    waiting,
    start: (work: Work) => {
      const done = work({ ...ctx, env: { ...env, DB } }).finally(settled);
      result = Promise.allSettled([done]).then(([outcome]) => {
        isDone = true;
        move();
        return outcome;
      });
    },
    /** Until it waits for a turn or has ended. */
    rest: async (): Promise<void> => {
      while (!isDone && (waiting.length === 0 || running > 0)) await moved.promise;
    },
    outcome: async () => (await result) as PromiseSettledResult<unknown>,
  };
};

/** Only two reads commute. */
const commute = (one: Step | undefined, two: Step | undefined): boolean =>
  one?.isRead === true && two?.isRead === true;

/**
 * Who need not move next, because that order was tried before the parent's choice, and means the
 * same.
 */
const asleepAfter = ({ chosen, tried, asleep, next }: Choice): Side[] =>
  [...new Set([...asleep, ...tried])].filter(
    (side) => side !== chosen && commute(next[side], next[chosen]),
  );

const interruptionsOf = (choices: readonly Choice[]): number =>
  choices.filter(({ chosen, next }, index) => {
    const before = choices[index - 1]?.chosen;
    return before !== undefined && before !== chosen && next[before] !== undefined;
  }).length;

/** False if it turned out to mean the same as an order before. */
const playOnce = async (
  makeScene: () => Promise<Scene>,
  choices: Choice[],
  options: Options,
): Promise<boolean> => {
  const { works, judge } = await makeScene();
  const players = works.map(() => newPlayer(options));
  players.forEach((player, side) => {
    const work = works[side];
    if (work) player.start(work);
  });
  const order: string[] = [];
  let isNew = true;
  for (let depth = 0; ; depth += 1) {
    for (const { rest } of players) await rest();
    await afterTasks();
    for (const { rest } of players) await rest();
    const next = players.map(({ waiting }) => waiting[0]);
    const able = ([0, 1] as const).filter((side) => next[side] !== undefined);
    const [first] = able;
    if (first === undefined) break;
    const parent = choices[depth - 1];
    if (depth === choices.length) {
      // Bounded, the order that means the same may have been one of those left out.
      const asleep = parent && options.interruptions === undefined ? asleepAfter(parent) : [];
      const last = parent?.chosen;
      const awake = able.filter((side) => !asleep.includes(side));
      if (awake.length === 0) isNew = false;
      const chosen = awake.find((side) => side === last) ?? awake[0] ?? first;
      choices.push({ chosen, tried: [], asleep, next });
    }
    const choice = choices[depth];
    const chosen = choice && able.includes(choice.chosen) ? choice.chosen : first;
    if (choice) Object.assign(choice, { chosen, next });
    order.push(`${'AB'[chosen]}: ${next[chosen]?.text.slice(0, 300)}`);
    players[chosen]?.waiting.shift()?.go();
  }
  try {
    await judge(await Promise.all(players.map(({ outcome }) => outcome())));
  } catch (cause) {
    throw new Error(`after this order:\n${order.join('\n')}`, { cause });
  }
  return isNew;
};

/** The next order: the last choice that has another one. False if there is none. */
const turnBack = (
  choices: Choice[],
  { interruptions = Number.POSITIVE_INFINITY }: Options,
): boolean => {
  for (;;) {
    const last = choices.at(-1);
    if (!last) return false;
    const instead = other(last.chosen);
    last.tried.push(last.chosen);
    const isOpen =
      last.next[instead] !== undefined &&
      !last.tried.includes(instead) &&
      !last.asleep.includes(instead);
    if (isOpen) {
      last.chosen = instead;
      if (interruptionsOf(choices) <= interruptions) return true;
    }
    choices.pop();
  }
};

/**
 * Plays a scene anew for each order; returns the number of orders. Orders that differ only by two
 * reads are one.
 */
export const inEveryOrder = async (
  makeScene: () => Promise<Scene>,
  options: Options = {},
): Promise<number> => {
  const choices: Choice[] = [];
  let played = 0;
  do {
    if (await playOnce(makeScene, choices, options)) played += 1;
  } while (turnBack(choices, options));
  return played;
};
