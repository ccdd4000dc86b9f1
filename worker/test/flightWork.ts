// The end of a file waits for what objects do in the background too: the runtime itself waits for requests only.
import { registerGlobalWaitUntil } from 'cloudflare:test-internal';
import { FLIGHTS } from '../src/objects/flights.ts';

for (const flight of FLIGHTS) {
  const { run } = flight;
  flight.run = (ctx, input) =>
    run(
      {
        ...ctx,
        background: (work) => {
          registerGlobalWaitUntil(work);
          ctx.background(work);
        },
      },
      input,
    );
}
