// The Worker, whose D1 tells what each statement read and wrote: `/__bench/rows` answers since it was last asked.
import worker from './index.js';

export * from './index.js';

let rows = {};

const note = (text, { rows_read: read = 0, rows_written: written = 0 }) => {
  const known = rows[text] ?? { runs: 0, read: 0, written: 0 };
  rows[text] = { runs: known.runs + 1, read: known.read + read, written: known.written + written };
};

/** Below `raw` and `first`, which don't return what they read; objects have the same prototypes. */
const countRows = ({ DB }) => {
  const session = Object.getPrototypeOf(DB.prepare('select 1').dbSession);
  if (session.isCounted) return;
  session.isCounted = true;
  const send = session._send;
  session._send = async function (...parameters) {
    const results = await send.apply(this, parameters);
    const texts = [parameters[1]].flat();
    for (const [index, { meta }] of [results].flat().entries())
      note(texts[index] ?? '', meta ?? {});
    return results;
  };
};

export default {
  ...worker,
  async fetch(request, env, ctx) {
    countRows(env);
    if (new URL(request.url).pathname !== '/__bench/rows') return worker.fetch(request, env, ctx);
    const told = rows;
    rows = {};
    return Response.json(told);
  },
};
