// Link targets within the app's pages.

export const partnerHash = (id: string): string => `#partner-${id}`;
