// Ends objects' background work with its test file, since the runtime waits for requests only.
import { FLIGHTS } from '../src/objects/SingleFlight.ts';

const running = new Set<Promise<unknown>>();

let file = 0;
/**
 * The file during which an output landed. An object's memory can outlive its file, whose tokens are
 * others.
 */
const landedIn = new WeakMap<object, number>();

export const forgetFlights = (): void => {
  file += 1;
};

for (const flight of FLIGHTS) {
  const { run, usefulUntil } = flight;
  flight.usefulUntil = (output, at, caller) =>
    typeof output === 'object' && output !== null && (landedIn.get(output) ?? file) !== file
      ? 0
      : usefulUntil(output, at, caller);
  flight.run = async (ctx, input) => {
    const of = file;
    const output = await run(
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
    if (typeof output === 'object' && output !== null) landedIn.set(output, of);
    return output;
  };
}

/**
 * Returns once no flight works in the background, or after ten seconds, since a test may make one
 * hang. Polls, because an object's promise can't always be awaited from outside.
 */
export const flightsAtRest = async (): Promise<void> => {
  for (let look = 0; running.size > 0 && look < 1_000; look++) await scheduler.wait(10);
  running.clear();
};
