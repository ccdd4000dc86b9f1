declare module 'cloudflare:test-internal' {
  /** Ends once all work behind responses has ended; after 30 seconds it warns and gives up. */
  export const waitForGlobalWaitUntil: () => Promise<void>;
}
