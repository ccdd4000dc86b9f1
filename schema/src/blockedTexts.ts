// Texts for the owner of blocked content. The contact is an e-mail address or a URL.

const ifMistaken = (contact: string | null, otherwise: string): string =>
  contact === null ? otherwise : `If you think this is a mistake, contact ${contact}.`;

export const accountBlockedText = (contact: string | null): string =>
  `This account was blocked because its links were reported. ${ifMistaken(contact, 'Blocks can be lifted: try signing in again in a few days.')}`;

export const linkBlockedText = (contact: string | null): string =>
  `This link was reported, and we took it offline. Its numbers are kept. ${ifMistaken(contact, 'Your other links still work, so post one of those.')}`;

/** `date` is when an operator hid the words. */
export const wordsHiddenText = (date: string, contact: string | null): string =>
  `Your words on this page were reported, and we hid them on ${date}. You can rewrite them, but visitors won’t see any until we show them again. ${ifMistaken(contact, 'The link itself works as before.')}`;
