// Imported by bundlers in development.
export { Fragment, type JSX, jsx as jsxDEV } from './jsx-runtime.ts';
