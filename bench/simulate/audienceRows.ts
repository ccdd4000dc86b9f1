// Rows that a promoter's statistics write for the audiences of a link, by the rules of `countAudience`: for each batch those
// of its day.

/** The sums of a day by each value, of the link and of all links; and its combinations. */
const DAY_ROWS = 3;
/** The combinations of a day are deleted later. */
const DELETED_ROWS = 1;

/** Counts along with the batches of a link and kind. */
export const audienceRows = () => {
  let rows = 0;
  let toldDay: number | null = null;

  return {
    tell: (day: number): void => {
      rows += DAY_ROWS + (day === toldDay ? 0 : DELETED_ROWS);
      toldDay = day;
    },

    rows: (): number => rows,
  };
};
