/** @jsxImportSource @soltrade/worker/landing/jsx */
import type { EmbedTheme } from '@soltrade/schema/embed';
import type { Locale } from '@soltrade/schema/locales';
import { BrandMark } from './BrandMark.tsx';
import type { Child } from './jsx/html.ts';

export type EmbedFrame = { locale: Locale; theme: EmbedTheme; style: string };

type EmbedDocumentProps = EmbedFrame & { title: string; children: Child };

/** The whole document of a card in another site's frame. It makes no further requests. */
export const EmbedDocument = ({ locale, theme, title, style, children }: EmbedDocumentProps) => (
  <html lang={locale} data-theme={theme}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <style>{style}</style>
    </head>
    <body>{children}</body>
  </html>
);

/** Opens outside the frame; the surrounding page stays. */
export const EmbedLink = ({
  href,
  className,
  children,
}: {
  href: string;
  className: string;
  children: Child;
}) => (
  <a className={className} href={href} target="_blank" rel="noopener nofollow">
    {children}
  </a>
);

export const EmbedBrand = ({ name, href }: { name: string; href: string }) => (
  <EmbedLink className="brand" href={href}>
    <BrandMark size={20} />
    <span>{name}</span>
  </EmbedLink>
);
