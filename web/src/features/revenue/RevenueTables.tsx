import type { RevenueSummary } from '@soltrade/schema/contracts/revenue';
import { abbreviate, formatUsd } from '@soltrade/schema/format';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { revenueTexts } from '../../lib/messages/revenue.ts';
import { utcDayText } from '../../lib/timeTexts.ts';
import { missedOn, missedTotal } from './missedRevenue.ts';

type HowProps = { label: string; sentences: readonly string[] };

export const How = ({ label, sentences }: HowProps) => (
  <details className="mt-3 text-sm">
    <summary className="w-fit cursor-pointer py-1 font-medium">{label}</summary>
    <p className="mt-1 max-w-prose text-muted">{sentences.join(' ')}</p>
  </details>
);

const texts = revenueTexts;
const headClass =
  'whitespace-nowrap px-1.5 py-2 text-right font-medium text-muted text-xs first:pl-0 first:text-left last:pr-0 sm:px-2';
const cellClass = 'whitespace-nowrap px-1.5 py-2.5 text-right tabular-nums last:pr-0 sm:px-2';

/** Phones lack room for every column; the ledger below shows the payouts. */
const wideOnly = 'max-sm:hidden';

export const platformLabel = (id: string | null): string =>
  id === null ? texts.otherPayer : (findPlatform(id)?.label ?? id);

export const PlatformRevenue = ({ platforms }: { platforms: RevenueSummary['platforms'] }) => (
  <Card title={texts.byPlatform} text={texts.byPlatformText}>
    <ScrollRegion label={texts.platformList} className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-border border-b">
            {[texts.platform, texts.earned, texts.payouts, texts.clicks, texts.perHundred].map(
              (title) => (
                <th
                  key={title}
                  scope="col"
                  className={`${headClass} ${title === texts.payouts ? wideOnly : ''}`}
                >
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {platforms.map((row) => (
            <tr key={row.platform ?? ''}>
              <th
                scope="row"
                className="whitespace-nowrap py-2.5 pr-1.5 text-left font-medium sm:pr-2"
              >
                {platformLabel(row.platform)}
              </th>
              <td className={`${cellClass} font-semibold`}>
                {formatUsd(row.total)}
                {Number(row.pending) === 0 ? null : (
                  <span className="block font-normal text-warning text-xs">
                    {texts.pending(formatUsd(row.pending))}
                  </span>
                )}
              </td>
              <td className={`${cellClass} ${wideOnly}`}>{abbreviate(row.payouts)}</td>
              <td className={cellClass}>{row.clicks === null ? '–' : abbreviate(row.clicks)}</td>
              <td className={cellClass}>
                {row.perHundredClicks === null ? '–' : formatUsd(row.perHundredClicks)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  </Card>
);

export const LinkRevenue = ({ links }: { links: RevenueSummary['links'] }) => (
  <Card title={texts.byLink} text={texts.byLinkText}>
    <ul className="divide-y divide-border">
      {links.map(({ linkId, title, total }) => (
        <li key={linkId} className="flex items-center justify-between gap-4 py-2">
          <Link to={`/links/${linkId}`} className="min-w-0 truncate font-medium hover:underline">
            {title}
          </Link>
          <span className="font-semibold tabular-nums">{formatUsd(total)}</span>
        </li>
      ))}
    </ul>
  </Card>
);

/** Clicks on buttons that didn't pay the promoter, and their estimated value. */
export const LeftOnTheTable = ({ summary }: { summary: RevenueSummary }) => (
  <Card
    title={texts.leftTitle(missedTotal(summary))}
    text={texts.leftText}
    control={
      <ButtonLink to="/dashboard?tab=platforms" size="small" variant="secondary">
        {texts.connect}
      </ButtonLink>
    }
  >
    <ul className="divide-y divide-border">
      {missedOn(summary).map((missed) => {
        const { dollars } = missed;
        return (
          <li key={missed.platform} className="flex items-center justify-between gap-4 py-2">
            <span className="font-medium">{platformLabel(missed.platform)}</span>
            <span className="text-right tabular-nums">
              {texts.leftClicks(abbreviate(missed.clicks))}
              {dollars === null ? null : (
                <span className="text-muted">
                  {' '}
                  · {texts.leftEstimate(formatUsd(dollars.toFixed(2)))}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
    <How
      label={texts.how}
      sentences={[
        ...texts.leftHow,
        ...(summary.connectionsKnownSince === null
          ? []
          : [texts.leftSince(utcDayText(summary.connectionsKnownSince))]),
      ]}
    />
  </Card>
);
