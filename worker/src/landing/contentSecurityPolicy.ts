/** Inlined text → the source that allows exactly this text. Kept, because the few inlined texts never change. */
const sources = new Map<string, string>();

const hashSource = async (text: string): Promise<string> => {
  const known = sources.get(text);
  if (known) return known;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const source = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
  sources.set(text, source);
  return source;
};

/** The policy of a page that holds one inlined style, at most one inlined script and nothing of other origins. */
export const contentSecurityPolicy = async (inlined: {
  style: string;
  script: string | null;
}): Promise<string> =>
  [
    "default-src 'none'",
    // `data:` is the page's own icon.
    "img-src 'self' data:",
    `style-src ${await hashSource(inlined.style)}`,
    ...(inlined.script === null
      ? []
      : [`script-src ${await hashSource(inlined.script)}`, "connect-src 'self'"]),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
