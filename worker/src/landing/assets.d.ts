// Text modules of wrangler.toml's rules: the files that the landing build leaves in worker/landing/dist.
declare module '*.css' {
  const text: string;
  export default text;
}

declare module '*.client.js' {
  const text: string;
  export default text;
}
