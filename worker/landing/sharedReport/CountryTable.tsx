/** @jsxImportSource @soltrade/worker/landing/jsx */
import { UNKNOWN } from '@soltrade/schema/audience/values';
import { AUDIENCE } from '@soltrade/schema/limits/clicks';
import { SHARED_REPORT } from '@soltrade/schema/limits/reports';
import type { Locale } from '@soltrade/schema/locales';
import type { ReportDocument } from '@soltrade/schema/reportDocument';
import { textsOf } from '../texts.ts';
import { MeasuredRow, MeasureHead } from './measures.tsx';
import { SHARED_REPORT_TEXTS } from './sharedReportTexts.ts';

const nameOf = (country: string, locale: Locale): string => {
  if (country === 'T1') return 'Tor';
  try {
    return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country) ?? country;
  } catch {
    return country; // a code that is no region's
  }
};

/** Where people came from, as far as that singles no one out. */
export const CountryTable = ({ report, locale }: { report: ReportDocument; locale: Locale }) => {
  const texts = SHARED_REPORT_TEXTS[locale];
  const { views, clicks } = report.countries;
  const named = [...views, ...clicks].flatMap(({ country }) => country ?? []);
  const countries = [...new Set(named)];
  const shown = countries.slice(0, SHARED_REPORT.shownCountries);
  const rowOf = (country: string | null) => ({
    views: views.find((row) => row.country === country),
    clicks: clicks.find((row) => row.country === country),
  });
  const others = rowOf(null);
  if (countries.length === 0) return null;
  return (
    <section>
      <h2>{texts.countries}</h2>
      <table>
        <MeasureHead label={texts.country} texts={texts} />
        <tbody>
          {shown.map((country) => (
            <MeasuredRow
              key={country}
              label={country === UNKNOWN ? textsOf(locale).unknown : nameOf(country, locale)}
              row={rowOf(country)}
            />
          ))}
          {(others.views || others.clicks) && <MeasuredRow label={texts.others} row={others} />}
        </tbody>
      </table>
      {countries.length > shown.length && (
        <p className="source">{texts.more(countries.length - shown.length)}</p>
      )}
      <p className="source">{texts.privacy(AUDIENCE.fewestPersons)}</p>
    </section>
  );
};
