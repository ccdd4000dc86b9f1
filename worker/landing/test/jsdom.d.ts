// The parts of jsdom used by tests; the package has no types.
declare module 'jsdom' {
  export class JSDOM {
    constructor(
      html: string,
      options: {
        url: string;
        runScripts: 'dangerously';
        pretendToBeVisual: boolean;
        beforeParse: (window: Window & typeof globalThis) => void;
      },
    );
    readonly window: Window & typeof globalThis;
  }
}
