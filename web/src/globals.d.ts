/** The product's name, from PRODUCT_NAME of the build. */
declare const __PRODUCT_NAME__: string;
declare const __VERSION__: string;
