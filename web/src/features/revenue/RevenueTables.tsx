import type { RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';
import { abbreviate, formatPercent, formatUsd } from '@soltrade/schema/format';
import { findPlatform } from '@soltrade/schema/platforms/index';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { useChannelName } from '../../lib/channelNames.ts';
import { revenueTexts } from '../../lib/messages/revenue.ts';
import { Link } from '../../lib/routing.ts';
import { utcDayText } from '../../lib/timeTexts.ts';
import { linkRevenueTexts } from './linkRevenueTexts.ts';
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
  'whitespace-nowrap px-1.5 py-2 text-right font-medium max-[359px]:whitespace-normal max-[359px]:px-1 text-muted text-xs first:pl-0 first:text-left last:pr-0 sm:px-2';
const cellClass =
  'whitespace-nowrap px-1.5 py-2.5 text-right tabular-nums max-[359px]:px-1 last:pr-0 sm:px-2';

/** Phones lack room for every column; the ledger below shows the payouts. */
const wideOnly = 'max-sm:hidden';

export const platformLabel = (id: string | null): string =>
  id === null ? texts.otherPayer : (findPlatform(id)?.label ?? id);

type FiguresRow = {
  key: string;
  label: ReactNode;
  earned: string;
  pending: string;
  payouts: string;
  clicks: number | null;
  perHundred: string | null;
};

type FiguresTableProps = {
  label: string;
  /** Of the first and the third column. */
  titles: { row: string; payouts: string };
  rows: readonly FiguresRow[];
};

/** What platforms, links or channels earned, beside their clicks. */
const FiguresTable = ({ label, titles, rows }: FiguresTableProps) => (
  <ScrollRegion label={label} className="fading-scroll">
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr className="border-border border-b">
          {[titles.row, texts.earned, titles.payouts, texts.clicks, texts.perHundred].map(
            (title) => (
              <th
                key={title}
                scope="col"
                className={`${headClass} ${title === titles.payouts ? wideOnly : ''}`}
              >
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {rows.map(({ key, label: name, earned, pending, payouts, clicks, perHundred }) => (
          <tr key={key}>
            <th
              scope="row"
              className="max-w-40 truncate py-2.5 pr-1.5 max-[359px]:whitespace-normal text-left font-medium sm:max-w-64 sm:pr-2"
            >
              {name}
            </th>
            <td className={`${cellClass} font-semibold`}>
              {formatUsd(earned)}
              {Number(pending) === 0 ? null : (
                <span className="block whitespace-normal font-normal text-warning text-xs max-sm:ml-auto max-sm:max-w-16">
                  {texts.pending(formatUsd(pending))}
                </span>
              )}
            </td>
            <td className={`${cellClass} ${wideOnly}`}>{payouts}</td>
            <td className={cellClass}>{clicks === null ? '–' : abbreviate(clicks)}</td>
            <td className={cellClass}>{perHundred === null ? '–' : formatUsd(perHundred)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

export const PlatformRevenue = ({ platforms }: { platforms: RevenueSummary['platforms'] }) => (
  <Card title={texts.byPlatform} text={texts.byPlatformText}>
    <FiguresTable
      label={texts.platformList}
      titles={{ row: texts.platform, payouts: texts.payouts }}
      rows={platforms.map((row) => ({
        key: row.platform ?? '',
        label: platformLabel(row.platform),
        earned: row.total,
        pending: row.pending,
        payouts: abbreviate(row.payouts),
        clicks: row.clicks,
        perHundred: row.perHundredClicks,
      }))}
    />
  </Card>
);

type LinkFigures = Omit<RevenueSummary['channels'][number], 'channel'>;

/** How many payouts, and of how many clicks in a hundred. */
export const conversionText = ({ conversions, conversionsPerHundredClicks }: LinkFigures): string =>
  conversionsPerHundredClicks === null
    ? abbreviate(conversions)
    : `${abbreviate(conversions)} · ${formatPercent(Number(conversionsPerHundredClicks))}`;

const figuresOf = (row: LinkFigures): Omit<FiguresRow, 'key' | 'label'> => ({
  earned: row.total,
  pending: row.pending,
  payouts: conversionText(row),
  clicks: row.clicks,
  perHundred: row.perHundredClicks,
});

export const LinkRevenue = ({ links }: { links: RevenueSummary['links'] }) => (
  <Card title={texts.byLink} text={texts.byLinkText}>
    <FiguresTable
      label={linkRevenueTexts.linkList}
      titles={{ row: linkRevenueTexts.link, payouts: linkRevenueTexts.conversions }}
      rows={links.map((row) => ({
        key: row.linkId,
        label: (
          <Link to={`/links/${row.linkId}`} className="hover:underline">
            {row.title}
          </Link>
        ),
        ...figuresOf(row),
      }))}
    />
  </Card>
);

export const ChannelTable = ({ channels }: { channels: RevenueSummary['channels'] }) => {
  const channelName = useChannelName();
  return (
    <FiguresTable
      label={linkRevenueTexts.channelList}
      titles={{ row: linkRevenueTexts.channel, payouts: linkRevenueTexts.conversions }}
      rows={channels.map((row) => ({
        key: row.channel ?? '',
        label: row.channel === null ? linkRevenueTexts.noChannel : channelName(row.channel),
        ...figuresOf(row),
      }))}
    />
  );
};

export const ChannelRevenue = ({ channels }: { channels: RevenueSummary['channels'] }) => (
  <Card title={linkRevenueTexts.byChannel} text={linkRevenueTexts.byChannelText}>
    <ChannelTable channels={channels} />
  </Card>
);

/** Clicks on buttons that didn't pay the promoter, and their estimated value. */
export const LeftOnTheTable = ({ summary }: { summary: RevenueSummary }) => {
  const total = missedTotal(summary);
  return (
    <Card
      title={texts.leftTitle(total && { ...total, platforms: total.platforms.map(platformLabel) })}
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
};
