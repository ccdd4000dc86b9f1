// Data modules per wrangler.toml's rules.
declare module '*.woff' {
  const bytes: ArrayBuffer;
  export default bytes;
}

declare module '*.png' {
  const bytes: ArrayBuffer;
  export default bytes;
}
