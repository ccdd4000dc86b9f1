export const PRODUCT_NAME = __PRODUCT_NAME__;
