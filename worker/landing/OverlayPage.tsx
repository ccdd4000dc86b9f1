/** @jsxImportSource @soltrade/worker/landing/jsx */
import type { Locale } from '@soltrade/schema/locales';
import { textsOf } from './texts.ts';

export type OverlayShow = 'clicks' | 'last';

type OverlayPageProps = { locale: Locale; show: OverlayShow; style: string; script: string };

/** A stream's overlay: empty until the script has the first figures. */
export const OverlayPage = ({ locale, show, style, script }: OverlayPageProps) => {
  const { clicks, lastClick } = textsOf(locale);
  return (
    <html lang={locale} data-show={show}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{clicks}</title>
        <style>{style}</style>
      </head>
      <body>
        <main hidden>
          <p className="value" />
          <p className="caption">{show === 'clicks' ? clicks : lastClick}</p>
          {show === 'clicks' && <p className="caption last" />}
        </main>
        <script>{script}</script>
      </body>
    </html>
  );
};
