import { isoTime } from './time.ts';

const TIME = /^(?:at|since|hour)$|(?:At|Since|Until|From|To)$/;

/** A stored row with its times as ISO 8601: numbers in columns that are named like `createdAt`, `readTo`, `hour`. */
export const dated = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' && TIME.test(name) ? isoTime(value) : value,
    ]),
  );

/** The same of these columns only: what a row gets later, a secret for example, is not among them. */
export const datedColumns = <Row extends object>(
  row: Row,
  names: readonly (keyof Row & string)[],
): Record<string, unknown> => dated(Object.fromEntries(names.map((name) => [name, row[name]])));
