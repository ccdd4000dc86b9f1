import type { ClickTotals } from '@soltrade/schema/contracts/links';
import type { PageFigures as Figures } from '@soltrade/schema/contracts/record';
import { countOf } from '@soltrade/schema/counts';
import { abbreviate } from '@soltrade/schema/format';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { promoterPage as texts } from '../../lib/messages/promoterPage.ts';

const Figure = ({ label, totals }: { label: string; totals: ClickTotals }) => (
  <div className="rounded-control bg-background px-4 py-3">
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="font-semibold text-lg tabular-nums">{abbreviate(countOf(totals))}</dd>
    {totals.robots > 0 ? <dd className="text-muted text-xs">{texts.robots(totals.robots)}</dd> : null}
  </div>
);

/** Views of the page and clicks on its sign-up links. Excluded from link totals. */
export const PageFigures = ({ figures: { views, clicks, platforms } }: { figures: Figures }) => (
  <section aria-label={texts.figuresTitle}>
    <dl className="grid grid-cols-2 gap-3">
      <Figure label={texts.views} totals={views} />
      <Figure label={texts.clicks} totals={clicks} />
    </dl>
    {platforms.length > 0 ? (
      <ul className="mt-3 flex flex-col gap-1 text-sm">
        {platforms.map(({ platform, clicks: ofPlatform }) => (
          <li key={platform} className="flex justify-between gap-4">
            <span>{findPlatform(platform)?.label ?? platform}</span>
            <span className="tabular-nums">{abbreviate(countOf(ofPlatform))}</span>
          </li>
        ))}
      </ul>
    ) : null}
  </section>
);
