/** @jsxImportSource @soltrade/worker/landing/jsx */
import type { Locale } from '@soltrade/schema/locales';
import { textsOf } from './texts.ts';

export type Way = { href: string; label: string };

type WaysProps = { productName: string; publicOrigin: string; locale: Locale; way?: Way | undefined };

/** Links on a page without a token; the way home comes last. */
export const Ways = ({ productName, publicOrigin, locale, way }: WaysProps) => (
  <div className="ways">
    {way && (
      <a className="way" href={way.href}>
        {way.label}
      </a>
    )}
    <a className="way" href={publicOrigin}>
      {textsOf(locale).goHome(productName)}
    </a>
  </div>
);
