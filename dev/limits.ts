import { globSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

const limits: object = Object.assign(
  {},
  ...(await Promise.all(
    globSync('schema/src/{limits/*,firstLimits}.ts', { cwd: ROOT }).map(
      (file) => import(join(ROOT, file)),
    ),
  )),
);

/** A limit of the schema by its name, like `WEBHOOK.maxPending`; undefined if there is none. */
export const limitNamed = (name: string): number | undefined => {
  const [group = '', member = ''] = name.split('.');
  const found = Object.entries(limits).find(([key]) => key === group)?.[1];
  const value = Object.entries(found ?? {}).find(([key]) => key === member)?.[1];
  return typeof value === 'number' ? value : undefined;
};
