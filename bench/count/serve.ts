// Runs the built Worker in a separate process, so the harness can kill it with all its children.
// The first argument is the options as JSON; the first line of output is the URL.
import type { BuiltWorker } from '../../dev/builtWorker.ts';
import { runWorker } from '../runtime.ts';

const options: BuiltWorker = JSON.parse(process.argv[2] ?? '{}');
const { url } = await runWorker(options);
console.log(url.origin);
