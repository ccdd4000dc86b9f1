import type { CallOutcome } from '@soltrade/schema/contracts/links';
import { HOUR } from '@soltrade/schema/durations';
import { formatPercent } from '@soltrade/schema/format';
import { once } from '@soltrade/schema/once';
import { METHOD_PATH } from '@soltrade/schema/paths';
import { momentText } from '../../lib/timeTexts.ts';

const recordTexts = {
  title: 'Your Call',
  explained: 'How calls are counted',
  openUnshared: (until: string) =>
    `Open until at least ${until}. Its seven days start once you share it.`,
  openShared: (shared: string, until: string) => `Shared ${shared}. Open until ${until}.`,
  late: (until: string) => `Finished ${until}. Waiting for final prices.`,
  notShared: 'Not shared: fewer than three people opened it in seven days. It’s in no rate.',
  unknown: 'No known price for that moment. It’s in no rate.',
  ownToken: 'You seem to have created this token. It’s in no rate.',
  peak: 'Peak',
  toPeak: 'Time to the peak',
  noPeak: 'No price held',
  drawdown: 'Dip before peak',
  left: 'After seven days',
  noMarket: 'Dead after 7 days',
  times: (multiple: string) => `${multiple}×`,
  hours: (hours: string) => `${hours} h`,
  source: 'Prices from GeckoTerminal',
  settled: (at: string) => `Settled ${at}.`,
};

const GECKOTERMINAL = 'https://www.geckoterminal.com/';

const decimals = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }));

const timesText = (multiple: number): string => recordTexts.times(decimals().format(multiple));

/** Whole and half hours, although a peak ends a quarter-hour. */
const hoursText = (from: string, to: string): string =>
  recordTexts.hours(decimals().format((Date.parse(to) - Date.parse(from)) / HOUR));

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="flex items-baseline gap-2">
    <dt className="text-muted">{label}</dt>
    <dd className="font-semibold tabular-nums">{value}</dd>
  </div>
);

const Settled = ({ outcome }: { outcome: CallOutcome }) => {
  const { multiple, peakAt, sharedAt, drawdown, r7, noMarket, settledAt } = outcome;
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <Figure
          label={recordTexts.peak}
          value={peakAt === null || multiple === null ? recordTexts.noPeak : timesText(multiple)}
        />
        {peakAt !== null && sharedAt !== null ? (
          <Figure label={recordTexts.toPeak} value={hoursText(sharedAt, peakAt)} />
        ) : null}
        {drawdown !== null ? (
          <Figure label={recordTexts.drawdown} value={formatPercent(100 * drawdown)} />
        ) : null}
        <Figure
          label={recordTexts.left}
          value={noMarket ? recordTexts.noMarket : timesText(r7 ?? 0)}
        />
      </dl>
      {settledAt !== null ? (
        <p className="text-muted text-xs">
          {recordTexts.settled(momentText(settledAt))}{' '}
          <a
            href={GECKOTERMINAL}
            target="_blank"
            rel="noreferrer"
            className="inline-block py-1 underline"
          >
            {recordTexts.source}
          </a>
        </p>
      ) : null}
    </>
  );
};

const sentenceOf = ({ state, sharedAt, until }: CallOutcome): string => {
  switch (state) {
    case 'not_shared':
      return recordTexts.notShared;
    case 'own_token':
      return recordTexts.ownToken;
    case 'unknown_entry':
      return recordTexts.unknown;
    default:
      if (Date.parse(until) < Date.now()) return recordTexts.late(momentText(until));
      return sharedAt === null
        ? recordTexts.openUnshared(momentText(until))
        : recordTexts.openShared(momentText(sharedAt), momentText(until));
  }
};

/** What became of a link's call, in the header of its page. */
export const CallResult = ({ outcome }: { outcome: CallOutcome }) => (
  <section
    aria-label={recordTexts.title}
    className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm"
  >
    {outcome.state === 'settled' ? <Settled outcome={outcome} /> : <p>{sentenceOf(outcome)}</p>}
    <a href={METHOD_PATH} className="py-1 text-muted text-xs underline hover:text-text">
      {recordTexts.explained}
    </a>
  </section>
);
