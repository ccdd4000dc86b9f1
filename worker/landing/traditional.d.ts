// Made of texts/zh.ts by the build.
declare module '*/zhHant.js' {
  export const zh: import('./texts/Texts.ts').Texts;
}
