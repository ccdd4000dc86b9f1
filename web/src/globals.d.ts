/** The product's name, from PRODUCT_NAME of the build. */
declare const __PRODUCT_NAME__: string;
/** CONTACT of the build; empty if there is none. */
declare const __CONTACT__: string;
declare const __VERSION__: string;

interface Window {
  /** Set by eventReplay.js. */
  eventReplay?: {
    /** From now on React handles the clicks that it can. */
    startHydration: () => void;
    /** Returns the button whose click was not handled, and stops recording. */
    take: () => HTMLButtonElement | null;
  };
}

/** Plain scripts, for their effect alone. */
declare module '*/eventReplay.js' {}
declare module '*/deferredBootstrap.js' {}
declare module '*/sessionMark.js' {}
declare module '*/silenceOverrideWarnings.js' {}
