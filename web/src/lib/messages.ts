// Every text of the screens, one part of them a file in messages/, so a page loads its own only (take them as
// `messages.home`, never apart: `const { home } = messages` loads all; and a part that calls anything when it is
// loaded, such as `new Intl…`, makes every page load all). Toasts are in messages/toasts.ts, texts of failures in
// errorMessages.ts.
export * as messages from './messages/index.ts';
export { PRODUCT_NAME } from './productName.ts';
