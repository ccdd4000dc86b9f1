// The parts we use of satori's untyped fork of opentype.js.
declare module '@shuding/opentype.js' {
  export type Options = { letterSpacing?: number };
  export type Path = { toPathData: (decimals: number) => string };
  export type Font = {
    getPath: (text: string, x: number, y: number, size: number, options?: Options) => Path;
    getAdvanceWidth: (text: string, size: number, options?: Options) => number;
  };
  export const parse: (file: ArrayBuffer) => Font;
}
