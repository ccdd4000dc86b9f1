// What bundlers import for development.
export { Fragment, type JSX, jsx as jsxDEV } from './jsx-runtime.ts';
