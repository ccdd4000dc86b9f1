// In place of '@testing-library/react': its `waitFor` looks again where the document changes, else every 50 ms. What tests
// wait for is often a call or a toast, which changes no document.
import { waitFor as waitAtLeisure } from '@testing-library/react/pure';

export * from '@testing-library/react/pure';

export const waitFor: typeof waitAtLeisure = (callback, options) =>
  waitAtLeisure(callback, { interval: 10, ...options });
