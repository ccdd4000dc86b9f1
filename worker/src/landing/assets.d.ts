// Text modules per wrangler.toml's rules: output of the landing build in worker/landing/dist.
declare module '*.css' {
  const text: string;
  export default text;
}

declare module '*.client.js' {
  const text: string;
  export default text;
}
