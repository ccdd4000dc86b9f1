// Ends objects' background work with its test file, since the runtime waits for requests only.
import { FLIGHTS } from '../src/objects/SingleFlight.ts';

const running = new Set<Promise<unknown>>();

for (const flight of FLIGHTS) {
  const { run } = flight;
  flight.run = (ctx, input) =>
    run(
      {
        ...ctx,
        background: (work) => {
          const settled: Promise<unknown> = work.then(
            () => running.delete(settled),
            () => running.delete(settled),
          );
          running.add(settled);
          ctx.background(work);
        },
      },
      input,
    );
}

/**
 * Returns once no flight works in the background, or after ten seconds, since a test may make one hang. Polls, because
 * an object's promise can't always be awaited from outside.
 */
export const flightsAtRest = async (): Promise<void> => {
  for (let look = 0; running.size > 0 && look < 1_000; look++) await scheduler.wait(10);
  running.clear();
};
