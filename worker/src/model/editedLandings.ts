/** What was edited: all of a promoter's pages, or one link's. A former name is one that is no longer theirs. */
export type EditedLandings = { userId: string; formerName?: string | undefined } | { linkId: string };
