/** @jsxImportSource @soltrade/worker/landing/jsx */
import type { Locale } from '@soltrade/schema/locales';
import { CYRILLIC_FONT_PATH, LANDING_FONT_PATH } from '@soltrade/schema/paths';
import type { PlatformId } from '@soltrade/schema/platforms/index';
import type { Child } from './jsx/html.ts';

type DocumentProps = {
  locale: Locale;
  head: Child;
  style: string;
  /** `EARLY_SCRIPT` on a page with a script, else `THEME_SCRIPT`; null on a picture. */
  earlyScript: string | null;
  /** Platforms of the page's open buttons; the first is the promoter's, and the primary button. */
  open?: readonly PlatformId[];
  /** Rendered as after its script ran, for a frame without scripts. */
  isPicture?: boolean;
  children: Child;
};

// Inlined like the styles, so that most browsers ask for no file. Others read no SVG.
const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='8' fill='%2312151d'/><path d='M8 22.5 14.2 16l4 3.6L24 10' fill='none' stroke='%237c5cff' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'/><circle cx='24' cy='10' r='2.6' fill='%2319d3a2'/></svg>";

const FontPreload = ({ path }: { path: string }) => (
  <link rel="preload" href={path} as="font" type="font/woff2" crossOrigin="anonymous" />
);

/**
 * The whole `<html>` in one response; the only other file is the typeface, without which it looks
 * nearly the same. Style and script are written verbatim, because the policy's hashes cover their
 * exact bytes.
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
      {/* Preloaded, so the first paint has it. */}
      {!isPicture && <FontPreload path={LANDING_FONT_PATH} />}
      {!isPicture && locale === 'ru' && <FontPreload path={CYRILLIC_FONT_PATH} />}
      {head}
      <meta name="color-scheme" content="dark" />
      <meta name="theme-color" content="#0b0d12" />
      <meta name="format-detection" content="telephone=no" />
      <link rel="icon" href="/favicon.ico" sizes="16x16 32x32" />
      <link rel="icon" type="image/png" sizes="32x32" href="/favicon-32.png" />
      <link rel="icon" type="image/svg+xml" href={ICON} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {earlyScript !== null && <script>{earlyScript}</script>}
      <style>{style}</style>
    </head>
    <body>{children}</body>
  </html>
);
