import type { ClickTotals, Link } from '@soltrade/schema/contracts/links';
import { ExternalLink } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { buttonClass } from '../../components/buttonClass.ts';
import { Notice } from '../../components/Notice.tsx';
import { messages } from '../../lib/messages.ts';

const texts = messages.firstSteps;

type TestClickProps = { link: Link; before: ClickTotals; now: ClickTotals; onFinish: () => void };

/** What arrived since the page was opened, as it was counted. */
const arrivalText = (before: ClickTotals, now: ClickTotals): string | null => {
  if (now.persons + now.repeats > before.persons + before.repeats) return texts.arrivedPerson;
  return now.robots > before.robots ? texts.arrivedRobot : null;
};

/** A click on one's own link: it is a visit like any other, and shown as it was counted. */
export const TestClick = ({ link, before, now, onFinish }: TestClickProps) => {
  const arrival = arrivalText(before, now);
  return (
    <div className="flex flex-col items-start gap-3 text-sm">
      <p className="text-muted">{texts.testText}</p>
      <a
        href={link.shortUrl}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: arrival ? 'secondary' : 'primary', size: 'small' })}
      >
        <ExternalLink aria-hidden className="size-4" />
        {texts.testButton}
      </a>
      {/* Always rendered, so changes in it are announced. */}
      <div role="status" className="w-full">
        {arrival ? (
          <Notice
            tone="positive"
            control={
              <Button size="small" onClick={onFinish}>
                {texts.finish}
              </Button>
            }
          >
            <p className="font-medium">{texts.arrived}</p>
            <p className="mt-1 text-muted">{arrival}</p>
          </Notice>
        ) : (
          <p className="text-muted">{texts.waiting}</p>
        )}
      </div>
    </div>
  );
};
