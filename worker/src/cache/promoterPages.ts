import { LANDING } from '@soltrade/schema/limits/landing';
import { pageRecord } from '../model/promoterPage.ts';
import { cache } from './cache.ts';
import { json } from './stores.ts';

/** The last record of a lower-case name, however old. D1 is the source of everything in it except prices. */
export const promoterPages = cache({
  key: (name: string) => `promoter:v4:${name}`,
  codec: json(pageRecord, { entries: LANDING.remembered, readEvery: LANDING.readEvery }),
  keptFor: () => LANDING.kept,
});
