declare module 'cloudflare:test-internal' {
  /** Resolves when all background work has ended; after 30 seconds it warns and gives up. */
  export const waitForGlobalWaitUntil: () => Promise<void>;
}
