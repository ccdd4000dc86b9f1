import type { CallOutcome } from '@soltrade/schema/contracts/links';
import { HOUR } from '@soltrade/schema/durations';
import { formatPercent } from '@soltrade/schema/format';
import { once } from '@soltrade/schema/once';
import { METHOD_PATH } from '@soltrade/schema/paths';
import { Card } from '../../components/Card.tsx';
import { momentText } from '../../lib/timeTexts.ts';
import { recordTexts as texts } from './recordTexts.ts';

const GECKOTERMINAL = 'https://www.geckoterminal.com/';

const decimals = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }));

const timesText = (multiple: number): string => texts.times(decimals().format(multiple));

/** Whole and half hours, although a peak ends a quarter-hour. */
const hoursText = (from: string, to: string): string =>
  texts.hours(decimals().format((Date.parse(to) - Date.parse(from)) / HOUR));

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="mt-0.5 font-semibold text-lg tabular-nums">{value}</dd>
  </div>
);

const Settled = ({ outcome }: { outcome: CallOutcome }) => {
  const { multiple, peakAt, sharedAt, drawdown, r7, noMarket, settledAt, method } = outcome;
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Figure
          label={texts.peak}
          value={peakAt === null || multiple === null ? texts.noPeak : timesText(multiple)}
        />
        {peakAt !== null && sharedAt !== null ? (
          <Figure label={texts.toPeak} value={hoursText(sharedAt, peakAt)} />
        ) : null}
        {drawdown !== null ? <Figure label={texts.drawdown} value={formatPercent(100 * drawdown)} /> : null}
        <Figure label={texts.left} value={noMarket ? texts.noMarket : timesText(r7 ?? 0)} />
      </dl>
      {settledAt !== null ? (
        <p className="mt-4 text-muted text-xs">
          {texts.settled(momentText(settledAt), method)}{' '}
          <a href={GECKOTERMINAL} target="_blank" rel="noreferrer" className="inline-block py-1 underline">
            {texts.source}
          </a>
        </p>
      ) : null}
    </>
  );
};

const sentenceOf = ({ state, sharedAt, until }: CallOutcome): string => {
  switch (state) {
    case 'not_shared':
      return texts.notShared;
    case 'own_token':
      return texts.ownToken;
    case 'unknown_entry':
      return texts.unknown;
    default:
      if (Date.parse(until) < Date.now()) return texts.late;
      return sharedAt === null
        ? texts.openUnshared(momentText(until))
        : texts.openShared(momentText(sharedAt), momentText(until));
  }
};

export const CallCard = ({ outcome }: { outcome: CallOutcome }) => (
  <Card
    title={texts.title}
    text={texts.text}
    control={
      <a href={METHOD_PATH} className="py-1 text-accent-text text-sm underline">
        {texts.explained}
      </a>
    }
  >
    {outcome.state === 'settled' ? <Settled outcome={outcome} /> : <p>{sentenceOf(outcome)}</p>}
  </Card>
);
