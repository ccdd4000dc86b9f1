// The built Worker in its own process, so the harness can kill it with everything it started. The options come as JSON
// in the first argument; the first line of the output is the URL.
import type { BuiltWorker } from '../../dev/builtWorker.ts';
import { runWorker } from '../runtime.ts';

const options: BuiltWorker = JSON.parse(process.argv[2] ?? '{}');
const { url } = await runWorker(options);
console.log(url.origin);
