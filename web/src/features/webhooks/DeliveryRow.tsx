import type { WebhookDelivery } from '@soltrade/schema/contracts/webhooks';
import { Button } from '../../components/Button.tsx';
import { webhooks as texts } from '../../lib/messages/webhooks.ts';
import { momentText } from '../../lib/timeTexts.ts';

const LOOKS: Record<WebhookDelivery['state'], string> = {
  delivered: 'text-positive',
  pending: 'text-muted',
  failed: 'text-negative',
};

const readable = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

const Text = ({ label, text }: { label: string; text: string }) => (
  <div className="min-w-0">
    <p className="font-medium">{label}</p>
    <pre className="mt-1 max-h-48 overflow-auto whitespace-pre-wrap break-all rounded-control bg-raised p-3 text-xs">
      {text}
    </pre>
  </div>
);

const outcomeOf = ({ status, problem, duration, attempts, nextAttemptAt }: WebhookDelivery): string =>
  [
    ...(status === null ? [] : [String(status)]),
    ...(problem === null ? [] : [texts.problem(problem)]),
    ...(duration === null ? [] : [texts.took(duration)]),
    ...(attempts === 0 ? [] : [texts.attempts(attempts)]),
    ...(nextAttemptAt === null ? [] : [texts.next(momentText(nextAttemptAt))]),
  ].join(' · ');

type DeliveryRowProps = { delivery: WebhookDelivery; isBusy: boolean; onReplay: (id: string) => void };

export const DeliveryRow = ({ delivery, isBusy, onReplay }: DeliveryRowProps) => {
  const { id, type, state, happenedAt, body, answer } = delivery;
  return (
    <li className="py-2">
      <details>
        <summary className="cursor-pointer py-1">
          <span className={`font-medium ${LOOKS[state]}`}>{texts.states[state]}</span>{' '}
          <code className="break-all">{type}</code>{' '}
          <span className="text-muted">
            {momentText(happenedAt)} · {outcomeOf(delivery)}
          </span>
        </summary>
        <div className="flex flex-col gap-3 py-2">
          {body === null ? null : <Text label={texts.sent} text={readable(body)} />}
          {answer === null ? null : <Text label={texts.answered} text={answer || texts.emptyAnswer} />}
          <Button
            variant="secondary"
            size="small"
            className="self-start"
            isBusy={isBusy}
            aria-label={texts.replayNamed(type)}
            onClick={() => onReplay(id)}
          >
            {texts.replay}
          </Button>
        </div>
      </details>
    </li>
  );
};
