/** The product's name, from PRODUCT_NAME of the build. */
declare const __PRODUCT_NAME__: string;
declare const __VERSION__: string;

interface Window {
  /** Of earlyPress.js: the button that was pressed so far, once; nothing is kept any more from then on. */
  takeEarlyPress?: () => HTMLButtonElement | null;
}

/** Plain scripts, for their effect alone. */
declare module '*/earlyPress.js' {}
declare module '*/startCode.js' {}
