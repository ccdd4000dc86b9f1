export const composerPath = (mint: string): string => `/generate?${new URLSearchParams({ mint })}`;
