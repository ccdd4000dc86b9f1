/** @jsxImportSource @soltrade/worker/landing/jsx */
// Tables of a shared report: people who came and who clicked. Repeats and robots are in its files.

import { UNKNOWN } from '@soltrade/schema/audience/dimensions';
import type { ClickTotals } from '@soltrade/schema/contracts/links';
import { AUDIENCE } from '@soltrade/schema/limits/clicks';
import { SHARED_REPORT } from '@soltrade/schema/limits/reports';
import type { Locale } from '@soltrade/schema/locales';
import type { ReportDocument, ReportedLink } from '@soltrade/schema/reportDocument';
import { dateText } from '../dateText.ts';
import { formatsOf } from '../formats.ts';
import type { Child } from '../jsx/html.ts';
import { textsOf } from '../texts.ts';

const KINDS = ['views', 'clicks'] as const;

type Measured = Record<(typeof KINDS)[number], ClickTotals | undefined>;

type Row = { key: string; label: Child; counts: Measured; usd?: string | undefined };

type PeopleTableProps = { label: string; rows: readonly Row[]; locale: Locale; className?: string };

/** A dash where a value is combined with others. Money is a column only where a payout names one of the rows. */
const PeopleTable = ({ label, rows, locale, className }: PeopleTableProps) => {
  const texts = textsOf(locale).sharedReport;
  const countText = (counts: ClickTotals | undefined): string =>
    counts === undefined ? '–' : formatsOf(locale).count(counts.persons);
  const hasMoney = rows.some(({ usd }) => usd !== undefined);
  return (
    <table className={className} aria-label={label}>
      <thead>
        <tr>
          <td />
          <th scope="col">{texts.camePeople}</th>
          <th scope="col">{texts.clickedPeople}</th>
          {hasMoney && <th scope="col">USD</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label: name, counts, usd }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {KINDS.map((kind) => (
              <td key={kind}>{countText(counts[kind])}</td>
            ))}
            {hasMoney && <td>{usd === undefined ? '–' : formatsOf(locale).usd(usd)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The call that the link is, and what became of it. */
const callOf = (
  { call: { at, state, multiple, ...worth } }: ReportedLink,
  locale: Locale,
): string => {
  const texts = textsOf(locale);
  const date = dateText(Date.parse(at), locale);
  const formats = formatsOf(locale);
  const price = formats.worth(worth);
  const called = price === null ? texts.calledAtUnknown(date) : texts.calledAt(price, date);
  if (state !== 'settled') return `${called} · ${texts.promoter.states[state]}`;
  return multiple === null
    ? called
    : `${called} · ${texts.promoter.peak} ${formats.multiple(multiple)}`;
};

type TableProps = { report: ReportDocument; locale: Locale };

const More = ({ count, locale }: { count: number; locale: Locale }) =>
  count > 0 && <p className="source">{textsOf(locale).sharedReport.more(count)}</p>;

/** Each link with its call and how the promoter stands to the token. */
export const LinkTable = ({ report, locale }: TableProps) => {
  const texts = textsOf(locale).sharedReport;
  const { stakes, stakeSince } = textsOf(locale);
  const shown = report.links.slice(0, SHARED_REPORT.shownLinks);
  const rows = shown.map((link) => {
    const { kind, since } = link.disclosure;
    const stake =
      kind === 'not_stated'
        ? stakes[kind]
        : stakeSince(stakes[kind], dateText(Date.parse(since), locale));
    return {
      key: link.url,
      counts: link,
      usd: link.usd,
      label: (
        <>
          <a href={link.url}>
            <bdi>{link.token.symbol ?? link.token.name ?? link.token.address}</bdi>
          </a>
          <p className="source">{`${callOf(link, locale)} · ${stake}`}</p>
        </>
      ),
    };
  });
  return (
    <section>
      <h2>{texts.links}</h2>
      <PeopleTable label={texts.links} rows={rows} locale={locale} className="of-links" />
      <More count={report.linkCount - shown.length} locale={locale} />
    </section>
  );
};

const PLACES: Partial<Record<string, string>> = {
  x: 'X',
  telegram: 'Telegram',
  discord: 'Discord',
  qr: 'QR',
};

/** Where the links were posted: places, and posts by their first words. */
export const ChannelTable = ({ report, locale }: TableProps) => {
  const texts = textsOf(locale).sharedReport;
  const { channels } = report;
  if (!channels.some(({ channel }) => channel !== null)) return null;
  const shown = channels.slice(0, SHARED_REPORT.shownChannels);
  const rows = shown.map(({ channel, name, usd, ...counts }) => ({
    key: channel ?? '',
    counts,
    usd,
    label: channel === null ? texts.noChannel : <bdi>{name ?? PLACES[channel] ?? channel}</bdi>,
  }));
  return (
    <section>
      <h2>{texts.channels}</h2>
      <PeopleTable label={texts.channels} rows={rows} locale={locale} />
      <More count={channels.length - shown.length} locale={locale} />
    </section>
  );
};

const nameOf = (country: string, locale: Locale): string => {
  if (country === UNKNOWN) return textsOf(locale).unknown;
  if (country === 'T1') return 'Tor';
  try {
    return (
      new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country) ?? country
    );
  } catch {
    return country; // a code that is no region's
  }
};

/** Where people came from, as far as that singles no one out: a table only if it says so of most of them. */
export const CountryTable = ({ report, locale }: TableProps) => {
  const texts = textsOf(locale).sharedReport;
  const { views, clicks } = report.countries;
  const named = [...views, ...clicks].flatMap(({ country }) => country ?? []);
  const countries = [...new Set(named)];
  if (countries.length === 0) return null;
  const shown = countries.slice(0, SHARED_REPORT.shownCountries);
  const countsOf = (country: string | null): Measured => ({
    views: views.find((row) => row.country === country),
    clicks: clicks.find((row) => row.country === country),
  });
  const others = countsOf(null);
  const all = report.totals.views.persons;
  const known = all - (others.views?.persons ?? 0);
  const isMost = 2 * known >= all;
  const { count } = formatsOf(locale);
  return (
    <section>
      {isMost ? (
        <>
          <h2>{texts.countries}</h2>
          <PeopleTable
            label={texts.country}
            rows={[
              ...shown.map((country) => ({
                key: country,
                label: nameOf(country, locale),
                counts: countsOf(country),
              })),
              ...(others.views || others.clicks
                ? [{ key: '', label: texts.others, counts: others }]
                : []),
            ]}
            locale={locale}
          />
          <More count={countries.length - shown.length} locale={locale} />
          <p className="source">{texts.privacy(AUDIENCE.fewestPersons)}</p>
        </>
      ) : (
        <p className="source">
          {texts.few(
            count(known),
            count(all),
            shown
              .map((country) => {
                const people = countsOf(country).views?.persons;
                return people === undefined
                  ? nameOf(country, locale)
                  : `${nameOf(country, locale)} ${count(people)}`;
              })
              .join(', '),
          )}
        </p>
      )}
    </section>
  );
};

/** What was counted on each day, the newest first. */
export const DayTable = ({ report, locale }: TableProps) => {
  const texts = textsOf(locale).sharedReport;
  const { days } = report;
  const shown = days.toReversed().slice(0, SHARED_REPORT.shownDays);
  if (shown.length === 0) return null;
  return (
    <details className="by-day">
      <summary>{texts.days}</summary>
      <PeopleTable
        label={texts.day}
        rows={shown.map((row) => ({
          key: row.day,
          label: dateText(Date.parse(row.day), locale),
          counts: row,
        }))}
        locale={locale}
      />
      <More count={days.length - shown.length} locale={locale} />
    </details>
  );
};
