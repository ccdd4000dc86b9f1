// `npm run scaling`: prints the tables of docs/scaling.md. `dev/scaling.test.ts` fails if the document has others.
import { scalingTables } from './scalingTables.ts';

for (const table of scalingTables()) console.log(`${table.join('\n')}\n`);
