// Texts that many screens share. The texts of a noun stand beside its components; toasts, and texts
// of several nouns, are in messages/. Errors show the server’s own sentences.
export * as messages from './messages/general.ts';
export { PRODUCT_NAME } from './productName.ts';
