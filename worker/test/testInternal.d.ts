declare module 'cloudflare:test-internal' {
  /** Adds to what `waitForGlobalWaitUntil` waits for. */
  export const registerGlobalWaitUntil: (work: Promise<unknown>) => void;

  /** Ends once all work behind responses has ended; after 30 seconds it warns and gives up. */
  export const waitForGlobalWaitUntil: () => Promise<void>;
}
