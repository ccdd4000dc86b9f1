/** Where people reach those who run the product: an e-mail address or a URL; null if nowhere. */
export const CONTACT: string | null = __CONTACT__ === '' ? null : __CONTACT__;
