import { PLATFORM_IDS } from '@soltrade/schema/platforms/index';

const IDS: readonly string[] = PLATFORM_IDS;

/** In the promoter's order; platforms without a position follow in the specification's order. */
export const inPromoterOrder = <Row extends { platformName: string; position: number | null }>(
  rows: readonly Row[],
): Row[] => {
  const place = ({ position }: Row) => position ?? Number.MAX_SAFE_INTEGER;
  return rows.toSorted(
    (a, b) => place(a) - place(b) || IDS.indexOf(a.platformName) - IDS.indexOf(b.platformName),
  );
};
