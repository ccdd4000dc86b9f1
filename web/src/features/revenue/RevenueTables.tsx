import type { RevenueSummary } from '@soltrade/schema/contracts/revenueSummaries';
import { abbreviate, formatPercent, formatUsd } from '@soltrade/schema/format';
import { findPlatform, type PlatformId } from '@soltrade/schema/platforms/index';
import { type ReactNode, useState } from 'react';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { useRevealed } from '../../components/reveal.ts';
import { ScrollRegion } from '../../components/ScrollRegion.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { useChannelName } from '../../lib/channelNames.ts';
import { PlatformMark } from '../../lib/PlatformMark.tsx';
import { Link } from '../../lib/routing.ts';
import { missedOn, missedTotal } from './missedRevenue.ts';
import { linkRevenueTexts, revenueTexts } from './texts.ts';

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

type PayerMarkProps = { platform: PlatformId | null; name: string; className: string };

/** The mark of a platform, or the initial of a payer that is none of ours. */
export const PayerMark = ({ platform, name, className }: PayerMarkProps) =>
  platform === null ? (
    <span
      aria-hidden="true"
      data-initial={name.slice(0, 1)}
      className={`grid shrink-0 place-items-center bg-raised font-semibold text-muted text-xs before:content-[attr(data-initial)] ${className}`}
    />
  ) : (
    <PlatformMark platform={platform} className={className} />
  );

type FiguresRow = {
  key: string;
  label: ReactNode;
  mark?: ReactNode;
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
const FiguresTable = ({ label, titles, rows }: FiguresTableProps) => {
  const most = Math.max(0.01, ...rows.map(({ perHundred }) => Number(perHundred ?? 0)));
  return (
    <ScrollRegion label={label} className="fading-scroll">
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-border border-b">
            {[titles.row, texts.earned, titles.payouts, texts.clicks, texts.perHundred].map(
              (title) => (
                <th
                  key={title}
                  scope="col"
                  className={`${headClass} ${title === titles.payouts || title === texts.clicks ? wideOnly : ''}`}
                >
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {rows.map(({ key, label: name, mark, earned, pending, payouts, clicks, perHundred }) => (
            <tr key={key}>
              <th
                scope="row"
                className="max-w-40 truncate py-2.5 pr-1.5 max-[359px]:whitespace-normal text-left font-medium sm:max-w-64 sm:pr-2"
              >
                <span className="flex min-w-0 items-center gap-2">
                  {mark}
                  <span className="min-w-0 truncate">{name}</span>
                </span>
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
              <td className={`${cellClass} ${wideOnly}`}>
                {clicks === null ? '–' : abbreviate(clicks)}
              </td>
              <td className={cellClass}>
                {perHundred === null ? (
                  '–'
                ) : (
                  <span className="inline-flex items-center gap-2">
                    <span aria-hidden="true" className="flex w-24 justify-end max-sm:hidden">
                      <span
                        className="h-2 rounded-full bg-teal"
                        style={{ width: `${(Number(perHundred) / most) * 100}%` }}
                      />
                    </span>
                    {formatUsd(perHundred)}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
};

const perHundredOf = ({ perHundredClicks }: RevenueSummary['platforms'][number]): number =>
  Number(perHundredClicks ?? -1);

/** Those that paid, or will; what pays best comes first. */
const PlatformTable = ({ platforms }: Pick<RevenueSummary, 'platforms'>) => (
  <FiguresTable
    label={texts.platformList}
    titles={{ row: texts.platform, payouts: texts.payouts }}
    rows={platforms
      .filter(({ payouts, total, pending }) => payouts > 0 || Number(total) + Number(pending) !== 0)
      .toSorted((one, other) => perHundredOf(other) - perHundredOf(one))
      .map((row) => ({
        key: row.platform ?? '',
        label: platformLabel(row.platform),
        mark: (
          <PayerMark
            platform={row.platform}
            name={platformLabel(row.platform)}
            className="size-6 rounded-md"
          />
        ),
        earned: row.total,
        pending: row.pending,
        payouts: abbreviate(row.payouts),
        clicks: row.clicks,
        perHundred: row.perHundredClicks,
      }))}
  />
);

type LinkFigures = Omit<RevenueSummary['channels'][number], 'channel'>;

/** How many payouts, and of how many clicks in a hundred. */
export const conversionText = ({
  conversions,
  conversionsPerHundredClicks,
}: LinkFigures): string =>
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

const LinkTable = ({ links }: Pick<RevenueSummary, 'links'>) => (
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

type Cut = 'platform' | 'link' | 'channel';

/** What was earned, by one thing at a time. */
export const RevenueTables = ({ summary }: { summary: RevenueSummary }) => {
  const { platforms, links, channels } = summary;
  const [chosen, setChosen] = useState<Cut>('platform');
  const cuts = {
    platform: {
      label: texts.platform,
      isEmpty: platforms.length === 0,
      text: texts.byPlatformText,
      table: <PlatformTable platforms={platforms} />,
    },
    link: {
      label: linkRevenueTexts.link,
      isEmpty: links.length === 0,
      text: texts.byLinkText,
      table: <LinkTable links={links} />,
    },
    channel: {
      label: linkRevenueTexts.channel,
      isEmpty: channels.length === 0,
      text: linkRevenueTexts.byChannelText,
      table: <ChannelTable channels={channels} />,
    },
  };
  const offered = (Object.keys(cuts) as Cut[]).filter((cut) => !cuts[cut].isEmpty);
  const shown = offered.find((cut) => cut === chosen) ?? offered[0];
  if (!shown) return null;
  return (
    <Card
      title={texts.whatPaid}
      text={cuts[shown].text}
      control={
        <SegmentedControl
          label={texts.by}
          options={offered.map((value) => ({ value, label: cuts[value].label }))}
          value={shown}
          onChange={setChosen}
        />
      }
    >
      {cuts[shown].table}
    </Card>
  );
};

export const MISSING_HASH = '#missing';

/** Clicks on buttons that didn't pay the promoter, and their estimated value. */
export const LeftOnTheTable = ({ summary }: { summary: RevenueSummary }) => {
  const total = missedTotal(summary);
  const card = useRevealed<HTMLElement>(MISSING_HASH);
  return (
    <Card
      ref={card}
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
      <How label={texts.how} sentences={texts.leftHow} />
    </Card>
  );
};
