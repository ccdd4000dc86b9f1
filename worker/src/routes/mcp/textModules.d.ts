// A text module by wrangler's own rules; the build writes it (dev/buildLanding.ts).
declare module '*.txt' {
  const text: string;
  export default text;
}
