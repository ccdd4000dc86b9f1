import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

type Steps = { open: Set<TestStep>; last: TestStep | null };

/** What fixtures do before and after the test. */
const isOfHook = (step: TestStep): boolean =>
  step.category === 'hook' || (step.parent !== undefined && isOfHook(step.parent));

/**
 * Says where a test ran out of its time. Playwright names the call that it ended then, but neither a call that the
 * browser never answers nor what a test waits for by itself.
 */
export default class UnfinishedSteps implements Reporter {
  readonly #steps = new Map<TestResult, Steps>();

  onStepBegin(_: TestCase, result: TestResult, step: TestStep): void {
    const { open } = this.#stepsOf(result);
    open.add(step);
  }

  onStepEnd(_: TestCase, result: TestResult, step: TestStep): void {
    const steps = this.#stepsOf(result);
    steps.open.delete(step);
    if (!isOfHook(step)) steps.last = step;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const { open, last } = this.#stepsOf(result);
    this.#steps.delete(result);
    if (result.status !== 'timedOut') return;
    const describe = ({ title, location, startTime }: TestStep): string => {
      const line = location ? `, line ${location.line}` : '';
      return `${title}${line}, begun after ${startTime.getTime() - result.startTime.getTime()} ms`;
    };
    console.log(`    "${test.title}" ran out of its time.`);
    for (const step of open) console.log(`      Not ended: ${describe(step)}`);
    if (last) console.log(`      Ended last: ${describe(last)}`);
  }

  #stepsOf(result: TestResult): Steps {
    const known = this.#steps.get(result) ?? { open: new Set(), last: null };
    this.#steps.set(result, known);
    return known;
  }
}
