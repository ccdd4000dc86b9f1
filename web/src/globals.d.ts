/** PRODUCT_NAME of the build. */
declare const __PRODUCT_NAME__: string;
/** CONTACT of the build; empty if unset. */
declare const __CONTACT__: string;
declare const __VERSION__: string;

interface Window {
  /** Set by sessionMark.js for presumably signed-in viewers. */
  firstAnswers?: {
    /** Answers to what was asked before the app's code loaded, by path. */
    answers: Map<string, Promise<Response>>;
    ask: (path: string) => Promise<Response>;
    askedAt: number;
    /** The account that the session's hint names, if any. */
    userId: string | undefined;
  };
  /** Whose figures the page may show; null: nobody's. Set by ownPage.js, then by `keepOwn`. */
  shownAccount?: string | null;
  /** Set by eventReplay.js. */
  eventReplay?: {
    /** Call when React starts to handle clicks. */
    startHydration: () => void;
    /** Returns the button with an unhandled click, and stops recording. */
    take: () => HTMLButtonElement | null;
  };
}

/** Plain scripts, imported for their effects. */
declare module '*/eventReplay.js' {}
declare module '*/deferredBootstrap.js' {}
declare module '*/sessionMark.js' {}
declare module '*/ownPage.js' {}
declare module '*/silenceOverrideWarnings.js' {}
