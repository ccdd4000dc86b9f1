import { isoTime } from './time.ts';

const TIME = /^(?:at|since|hour)$|(?:At|Since|Until|From|To)$/;

/**
 * A stored row with ISO 8601 times: numbers in columns named like `createdAt`, `readTo`, `hour`.
 */
export const dated = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'number' && TIME.test(name) ? isoTime(value) : value,
    ]),
  );

/** Only these columns, so later ones, such as secrets, stay out. */
export const datedColumns = <Row extends object>(
  row: Row,
  names: readonly (keyof Row & string)[],
): Record<string, unknown> => dated(Object.fromEntries(names.map((name) => [name, row[name]])));
