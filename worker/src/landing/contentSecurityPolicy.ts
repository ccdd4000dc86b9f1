const hashSource = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
};

/** Policy of a page with one inlined style, these inlined scripts and nothing from other origins. */
export const contentSecurityPolicy = async (inlined: {
  style: string;
  scripts: readonly string[];
}): Promise<string> => {
  const scripts = await Promise.all(inlined.scripts.map(hashSource));
  return [
    "default-src 'none'",
    // `data:` allows the page's own icon.
    "img-src 'self' data:",
    "font-src 'self'",
    `style-src ${await hashSource(inlined.style)}`,
    `script-src ${scripts.join(' ')}`,
    // Needed even without requests: page-rating tools fetch /robots.txt from within the page.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};
