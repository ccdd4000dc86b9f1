/** What was edited: all of a promoter's pages, or those of some links. A former name is one that is no longer theirs. */
export type EditedLandings =
  | { userId: string; formerName?: string | undefined }
  | { userId: string; linkIds: readonly string[] }
  | { linkId: string };
