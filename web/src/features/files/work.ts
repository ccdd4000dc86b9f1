/** A step that takes seconds, and how far it is. */
export type Work<Step extends string> = {
  /** Null while nothing runs. */
  step: Step | null;
  done: number;
  /** 0 where it isn't known. */
  all: number;
  /** For how many seconds a limit is waited for. */
  waiting: number | null;
  /** Why the last step ended early. */
  problem: string | null;
};

export const IDLE = { step: null, done: 0, all: 0, waiting: null, problem: null } as const;

export type WorkAction<Step extends string> =
  | { type: 'begun'; step: Step; all: number }
  | { type: 'moved'; done: number }
  | { type: 'waiting'; seconds: number | null }
  | { type: 'ended'; problem: string | null };

export const workReducer = <Step extends string>(
  work: Work<Step>,
  action: WorkAction<Step>,
): Work<Step> => {
  switch (action.type) {
    case 'begun':
      return { ...IDLE, step: action.step, all: action.all };
    case 'moved':
      return { ...work, done: action.done };
    case 'waiting':
      return { ...work, waiting: action.seconds };
    case 'ended':
      return { ...IDLE, problem: action.problem };
  }
};
