// Replaces '@testing-library/react': its `waitFor` checks on document changes, else every 50 ms.
// Tests often wait for a call or a toast, which doesn't change the document.
import { waitFor as waitAtLeisure } from '@testing-library/react/pure';

export * from '@testing-library/react/pure';

export const waitFor: typeof waitAtLeisure = (callback, options) =>
  waitAtLeisure(callback, { interval: 10, ...options });
