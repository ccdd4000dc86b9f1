// All texts of the screens, one file per part in messages/, so a page loads only its own. Access them as
// `messages.home`: destructuring (`const { home } = messages`) loads all, and so does a part that calls anything while
// loading, such as `new Intl…`. Toasts are in messages/toasts.ts; errors show the server’s own sentences.
export * as messages from './messages/index.ts';
export { PRODUCT_NAME } from './productName.ts';
