/** The page that makes a token's link, with all its options. */
export const composerPath = (mint: string): string => `/generate?${new URLSearchParams({ mint })}`;
