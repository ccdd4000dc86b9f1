// What links elsewhere in the app lead to on a page.

export const webhookHash = (id: string): string => `#webhook-${id}`;
export const partnerHash = (id: string): string => `#partner-${id}`;
