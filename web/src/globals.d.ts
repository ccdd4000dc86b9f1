/** The product's name, from PRODUCT_NAME of the build. */
declare const __PRODUCT_NAME__: string;
declare const __VERSION__: string;

interface Window {
  /** Of earlyPress.js. */
  earlyPress?: {
    /** Nothing is kept any more. */
    end: () => void;
    /** The button that was pressed before, once. */
    take: () => HTMLButtonElement | null;
  };
}

/** Plain scripts, for their effect alone. */
declare module '*/earlyPress.js' {}
declare module '*/startCode.js' {}
