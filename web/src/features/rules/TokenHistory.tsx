import type { LinkTokenChange, LinkWatch } from '@soltrade/schema/contracts/watch';
import { tokenChangeEnglish, tokenChangeText } from '@soltrade/schema/tokenChangeText';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { tokenWatch as texts } from '../../lib/messages/tokenWatch.ts';
import { dayText, momentText } from '../../lib/timeTexts.ts';
import { useAction } from '../../lib/useAction.ts';

const Change = ({ change }: { change: LinkTokenChange }) => (
  <li className="py-2 text-sm first:pt-0">
    <p>{tokenChangeText(change, tokenChangeEnglish)}</p>
    <p className="flex flex-wrap items-center gap-2 text-muted">
      {momentText(change.to)}
      {change.backAt === null ? null : ` · ${texts.back(dayText(change.backAt))}`}
      {change.isShown ? <Badge tone="neutral">{texts.isShown}</Badge> : null}
    </p>
  </li>
);

type TokenHistoryProps = { watch: LinkWatch; isTakingBack: boolean; takeBack: () => Promise<unknown> };

/** What changed about a link's token, and how its notice is taken back. */
export const TokenHistory = ({ watch, isTakingBack, takeBack }: TokenHistoryProps) => {
  const { changes, isPausedByRule } = watch;
  const run = useAction(takeBack);
  const isSaid = changes.some(({ isShown }) => isShown);
  const action = isPausedByRule ? texts.resume : texts.takeBack;
  return (
    <div>
      {isPausedByRule ? <p className="mb-3 font-medium text-sm">{texts.paused}</p> : null}
      <ul aria-label={texts.history} className="divide-y divide-border">
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
      {isSaid || isPausedByRule ? (
        <Button variant="secondary" className="mt-3 max-sm:w-full" isBusy={isTakingBack} onClick={run}>
          {isTakingBack ? texts.takingBack : action}
        </Button>
      ) : null}
    </div>
  );
};
