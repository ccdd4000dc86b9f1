/** The product's name, from PRODUCT_NAME of the build. */
declare const __PRODUCT_NAME__: string;
declare const __VERSION__: string;

interface Window {
  /** Of earlyPress.js. */
  earlyPress?: {
    /** From now on the app answers what it can. */
    appIsComing: () => void;
    /** The button whose press nobody answered; from now on nothing is kept. */
    take: () => HTMLButtonElement | null;
  };
}

/** Plain scripts, for their effect alone. */
declare module '*/earlyPress.js' {}
declare module '*/startCode.js' {}
