import type { WebhookEndpoint, WebhookSecret } from '@soltrade/schema/contracts/webhooks';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { useRevealed } from '../../components/reveal.ts';
import { describeError, serverMessage } from '../../lib/errorMessages.ts';
import { webhooks as texts, webhookToasts as toasts } from '../../lib/messages/webhooks.ts';
import { webhookHash } from '../../lib/rowHashes.ts';
import { momentText } from '../../lib/timeTexts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { toast } from '../../stores/toast.ts';
import { AddressForm } from './AddressForm.tsx';
import { useRotateWebhook, useSwitchWebhook, useTestWebhook } from './api.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { hostOf } from './hostOf.ts';

const tried = async (action: () => Promise<unknown>): Promise<void> => {
  try {
    await action();
  } catch (error) {
    toast(toasts.failed(serverMessage(error, describeError(error))));
  }
};

const State = ({ endpoint }: { endpoint: WebhookEndpoint }) => {
  const { disabledReason, failingSince, pending, formerUntil } = endpoint;
  return (
    <>
      {disabledReason ? (
        <p className={`text-sm ${disabledReason === 'owner' ? 'text-muted' : 'text-negative'}`}>
          {texts.disabled[disabledReason]}
        </p>
      ) : null}
      {failingSince && !disabledReason ? (
        <p className="text-negative text-sm">{texts.failing(momentText(failingSince))}</p>
      ) : null}
      {pending > 0 ? <p className="text-muted text-sm">{texts.waiting(pending)}</p> : null}
      {formerUntil ? <p className="text-muted text-sm">{texts.former(momentText(formerUntil))}</p> : null}
    </>
  );
};

type WebhookRowProps = {
  endpoint: WebhookEndpoint;
  onSecret: (secret: WebhookSecret) => void;
  onRemove: (endpoint: WebhookEndpoint) => void;
};

export const WebhookRow = ({ endpoint, onSecret, onRemove }: WebhookRowProps) => {
  const { id, url, flavour, types, isEnabled } = endpoint;
  const host = hostOf(endpoint);
  const row = useRevealed<HTMLLIElement>(webhookHash(id));
  const [isOpen, setIsOpen] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const switching = useSwitchWebhook(id);
  const rotation = useRotateWebhook(id);
  const trial = useTestWebhook(id);
  const turn = useSingleFlight((isOn: boolean) => tried(() => switching.mutateAsync(isOn)));
  const rotate = useSingleFlight(() => tried(async () => onSecret(await rotation.mutateAsync())));
  const test = useSingleFlight(() =>
    tried(async () => {
      await trial.mutateAsync();
      setIsOpen(true);
      toast(toasts.tested);
    }),
  );
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex scroll-mt-24 flex-col gap-3 py-4 outline-none first:pt-0 last:pb-0"
    >
      <div className="min-w-0">
        <p className="break-all font-medium">{url}</p>
        <p className="text-muted text-sm">
          {texts.flavours[flavour]} · {types.join(' · ')}
        </p>
        <State endpoint={endpoint} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="small"
          isBusy={switching.isPending}
          aria-label={isEnabled ? texts.turnOffNamed(host) : texts.turnOnNamed(host)}
          onClick={() => void turn(!isEnabled)}
        >
          {isEnabled ? texts.turnOff : texts.turnOn}
        </Button>
        <Button
          variant="secondary"
          size="small"
          isBusy={trial.isPending}
          aria-label={texts.testNamed(host)}
          onClick={() => void test()}
        >
          {texts.test}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isMoving}
          aria-label={texts.moveNamed(host)}
          onClick={() => setIsMoving(!isMoving)}
        >
          {texts.move}
        </Button>
        <Button
          variant="secondary"
          size="small"
          isBusy={rotation.isPending}
          aria-label={texts.rotateNamed(host)}
          onClick={() => void rotate()}
        >
          {texts.rotate}
        </Button>
        <Button
          variant="danger"
          size="small"
          aria-haspopup="dialog"
          aria-label={texts.removeNamed(host)}
          onClick={() => onRemove(endpoint)}
        >
          {texts.remove}
        </Button>
      </div>
      {isMoving ? <AddressForm endpoint={endpoint} onDone={() => setIsMoving(false)} /> : null}
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="w-fit cursor-pointer py-1 font-medium text-sm">{texts.log}</summary>
        {isOpen ? <DeliveryLog endpoint={endpoint} /> : null}
      </details>
    </li>
  );
};
