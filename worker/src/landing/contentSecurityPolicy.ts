import { ANYONE_FRAMES } from '@soltrade/schema/answerHeaders';

/** CSP source that allows exactly this inlined text. */
const hashSource = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
};

/**
 * The policy of a card in a frame of another site: it has one inlined style, loads our pictures
 * only, runs nothing, and has an origin of its own, so no cookie and no storage. The pages that its
 * links open are not restricted.
 */
export const cardPolicy = async (style: string): Promise<string> =>
  [
    "default-src 'none'",
    `style-src ${await hashSource(style)}`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    ANYONE_FRAMES,
  ].join('; ');

/**
 * Policy of a page with one inlined style, these inlined scripts and nothing from other origins.
 */
export const contentSecurityPolicy = async (inlined: {
  style: string;
  scripts: readonly string[];
  hasForms?: boolean;
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
    `form-action ${inlined.hasForms ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');
};
