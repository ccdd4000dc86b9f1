/** @jsxImportSource @soltrade/worker/landing/jsx */
// Tables of a shared report. Their columns are views and clicks, each by people, repeats and robots; a narrow page has those
// of people.

import { UNKNOWN } from '@soltrade/schema/audience/dimensions';
import type { ClickTotals } from '@soltrade/schema/contracts/links';
import { callWorth } from '@soltrade/schema/format';
import { AUDIENCE } from '@soltrade/schema/limits/clicks';
import { SHARED_REPORT } from '@soltrade/schema/limits/reports';
import type { Locale } from '@soltrade/schema/locales';
import type { ReportDocument, ReportedLink } from '@soltrade/schema/reportDocument';
import { multipleText } from '../callText.ts';
import { dateText } from '../disclosureText.ts';
import type { Child } from '../jsx/html.ts';
import type { SharedReportTexts } from '../texts/Texts.ts';
import { textsOf } from '../texts.ts';

const KINDS = ['views', 'clicks'] as const;
const CLASSES = ['persons', 'repeats', 'robots'] as const;

const lookOf = (name: (typeof CLASSES)[number]): string | undefined =>
  name === 'persons' ? undefined : 'minor';

const MeasureHead = ({ label, texts }: { label: string; texts: SharedReportTexts }) => (
  <thead>
    <tr>
      <th scope="col">{label}</th>
      {KINDS.map((kind) =>
        CLASSES.map((name) => (
          <th key={name} scope="col" className={lookOf(name)}>
            <b>{texts[kind]}</b> {texts[name === 'persons' ? 'people' : name]}
          </th>
        )),
      )}
    </tr>
  </thead>
);

type MeasuredRowProps = {
  label: Child;
  row: Record<(typeof KINDS)[number], ClickTotals | undefined>;
};

/** A dash where a value is combined with others. */
const MeasuredRow = ({ label, row }: MeasuredRowProps) => (
  <tr>
    <th scope="row">{label}</th>
    {KINDS.map((kind) =>
      CLASSES.map((name) => (
        <td key={name} className={lookOf(name)}>
          {row[kind]?.[name].toLocaleString('en-US') ?? '–'}
        </td>
      )),
    )}
  </tr>
);

/** The call that the link is, and what became of it. */
const callOf = (
  { call: { at, state, multiple, ...worth } }: ReportedLink,
  locale: Locale,
): string => {
  const texts = textsOf(locale);
  const date = dateText(Date.parse(at), locale);
  const price = callWorth(worth);
  const called = price === null ? texts.calledAtUnknown(date) : texts.calledAt(price, date);
  if (state !== 'settled') return `${called} · ${texts.promoter.states[state]}`;
  return multiple === null
    ? called
    : `${called} · ${texts.promoter.peak} ${multipleText(multiple)}`;
};

/** Each link with its call and how the promoter stands to the token. */
export const LinkTable = ({ report, locale }: { report: ReportDocument; locale: Locale }) => {
  const texts = textsOf(locale).sharedReport;
  const { stakes, stakeSince } = textsOf(locale);
  const shown = report.links.slice(0, SHARED_REPORT.shownLinks);
  return (
    <section>
      <h2>{texts.links}</h2>
      <table className="of-links">
        <MeasureHead label={texts.links} texts={texts} />
        <tbody>
          {shown.map((link) => {
            const { kind, since } = link.disclosure;
            return (
              <MeasuredRow
                key={link.url}
                row={link}
                label={
                  <>
                    <a href={link.url}>
                      <bdi>{link.token.symbol ?? link.token.name ?? link.token.address}</bdi>
                    </a>
                    <p className="source">{callOf(link, locale)}</p>
                    <p className="source">
                      {kind === 'not_stated'
                        ? stakes[kind]
                        : stakeSince(stakes[kind], dateText(Date.parse(since), locale))}
                    </p>
                  </>
                }
              />
            );
          })}
        </tbody>
      </table>
      {report.linkCount > shown.length && (
        <p className="source">{texts.more(report.linkCount - shown.length)}</p>
      )}
    </section>
  );
};

const nameOf = (country: string, locale: Locale): string => {
  if (country === 'T1') return 'Tor';
  try {
    return (
      new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country) ?? country
    );
  } catch {
    return country; // a code that is no region's
  }
};

/** Where people came from, as far as that singles no one out. */
export const CountryTable = ({ report, locale }: { report: ReportDocument; locale: Locale }) => {
  const texts = textsOf(locale).sharedReport;
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

type DayTableProps = { days: ReportDocument['days']; shown: number; texts: SharedReportTexts };

/** The receipt: what was counted on each day, the newest first. */
export const DayTable = ({ days, shown, texts }: DayTableProps) => (
  <section>
    <h2>{texts.days}</h2>
    {days.length === 0 ? (
      <p className="source">{texts.nothing}</p>
    ) : (
      <table>
        <MeasureHead label={texts.day} texts={texts} />
        <tbody>
          {days
            .toReversed()
            .slice(0, shown)
            .map((row) => (
              <MeasuredRow key={row.day} label={row.day} row={row} />
            ))}
        </tbody>
      </table>
    )}
    {days.length > shown && <p className="source">{texts.more(days.length - shown)}</p>}
  </section>
);
