/** @jsxImportSource @soltrade/worker/landing/jsx */
import type { Locale } from '@soltrade/schema/locales';
import { LANDING_FONT_PATH } from '@soltrade/schema/paths';
import type { PlatformId } from '@soltrade/schema/platforms/index';
import type { Child } from './jsx/html.ts';

type DocumentProps = {
  locale: Locale;
  head: Child;
  style: string;
  /** `EARLY_SCRIPT` on a page that has a script, else `THEME_SCRIPT`; null on a picture. */
  earlyScript: string | null;
  /** Platforms of the page's buttons that are not closed; the first one is the promoter's, and the primary button. */
  open?: readonly PlatformId[];
  /** Drawn as it is once its script runs, in a frame where none does. */
  isPicture?: boolean;
  children: Child;
};

// Inlined like the styles: a separate link host serves no icon file.
const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='8' fill='%2312151d'/><path d='M8 22.5 14.2 16l4 3.6L24 10' fill='none' stroke='%237c5cff' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'/><circle cx='24' cy='10' r='2.6' fill='%2319d3a2'/></svg>";

/**
 * The whole `<html>`: one answer, no further file needed but for the typeface, without which it looks nearly the same. The text of style and script is written as it
 * is, so both keep the bytes that the policy's hashes were made from.
 */
export const Document = ({
  locale,
  head,
  style,
  earlyScript,
  open,
  isPicture = false,
  children,
}: DocumentProps) => (
  <html
    lang={locale}
    data-open={open?.join(' ')}
    data-primary={open?.[0]}
    data-scripted={isPicture ? '' : undefined}
  >
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {/* Asked for with the page itself, so the first paint has it. */}
      {!isPicture && (
        <link rel="preload" href={LANDING_FONT_PATH} as="font" type="font/woff2" crossOrigin="anonymous" />
      )}
      {head}
      <meta name="color-scheme" content="dark" />
      <meta name="theme-color" content="#0b0d12" />
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" type="image/svg+xml" href={ICON} />
      {earlyScript !== null && <script>{earlyScript}</script>}
      <style>{style}</style>
    </head>
    <body>{children}</body>
  </html>
);
