import type { WebhookEndpoint, WebhookSecret } from '@soltrade/schema/contracts/webhooks';
import { webhookHash } from '@soltrade/schema/paths';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Form, TextField } from '../../components/Field.tsx';
import { ListRow, RowDetails } from '../../components/ListRow.tsx';
import { RecentSignInNotice, type SignInAgain } from '../../components/RecentSignInNotice.tsx';
import { needsRecentSignIn } from '../../lib/errorMessages.ts';
import { momentText } from '../../lib/timeTexts.ts';
import { toast } from '../../stores/toast.ts';
import {
  hostOf,
  useMoveWebhook,
  useRotateWebhook,
  useSwitchWebhook,
  useTestWebhook,
} from './api.ts';
import { DeliveryLog } from './DeliveryLog.tsx';
import { webhooksTexts as texts, webhookToasts as toasts } from './texts.ts';

type AddressFormProps = { endpoint: WebhookEndpoint; onDone: () => void; signInAgain: SignInAgain };

const AddressForm = ({ endpoint, onDone, signInAgain }: AddressFormProps) => {
  const [url, setUrl] = useState(endpoint.url);
  const move = useMoveWebhook(endpoint.id, {
    done: () => {
      toast(toasts.moved);
      onDone();
    },
    onFailure: needsRecentSignIn,
  });
  return (
    <Form onSubmit={() => move.run(url)}>
      <TextField
        type="url"
        inputMode="url"
        label={texts.newUrl}
        hint={texts.moveHint}
        error={move.errors.url}
        value={url}
        onChange={setUrl}
      />
      <RecentSignInNotice change={move} signInAgain={signInAgain} text={texts.signInAgain} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isBusy={move.isPending}>
          {move.isPending ? texts.moving : texts.move}
        </Button>
        <Button variant="secondary" size="small" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  );
};

const factsOf = ({
  flavour,
  types,
  disabledReason,
  failingSince,
  pending,
  formerUntil,
}: WebhookEndpoint) => [
  `${texts.flavours[flavour]} · ${types.join(' · ')}`,
  disabledReason === 'owner' ? texts.disabled.owner : null,
  disabledReason && disabledReason !== 'owner' ? { bad: texts.disabled[disabledReason] } : null,
  failingSince && !disabledReason ? { bad: texts.failing(momentText(failingSince)) } : null,
  pending > 0 ? texts.waiting(pending) : null,
  formerUntil && texts.former(momentText(formerUntil)),
];

type WebhookRowProps = {
  endpoint: WebhookEndpoint;
  onSecret: (secret: WebhookSecret) => void;
  onRemove: (endpoint: WebhookEndpoint) => void;
  signInAgain: SignInAgain;
};

export const WebhookRow = ({ endpoint, onSecret, onRemove, signInAgain }: WebhookRowProps) => {
  const { id, url, isEnabled } = endpoint;
  const host = hostOf(endpoint);
  const [isOpen, setIsOpen] = useState(false);
  const [isMoving, setIsMoving] = useState(false);
  const switching = useSwitchWebhook(id);
  const rotation = useRotateWebhook(id, { done: onSecret });
  const trial = useTestWebhook(id, {
    done: () => {
      setIsOpen(true);
      toast(toasts.tested);
    },
  });
  return (
    <ListRow
      hash={webhookHash(id)}
      title={<span className="break-all">{url}</span>}
      facts={factsOf(endpoint)}
      buttons={[
        {
          text: isEnabled ? texts.turnOff : texts.turnOn,
          name: isEnabled ? texts.turnOffNamed(host) : texts.turnOnNamed(host),
          isBusy: switching.isPending,
          onClick: () => switching.run(!isEnabled),
        },
        {
          text: texts.test,
          name: texts.testNamed(host),
          isBusy: trial.isPending,
          onClick: () => trial.run(),
        },
        {
          text: texts.move,
          name: texts.moveNamed(host),
          'aria-expanded': isMoving,
          onClick: () => setIsMoving(!isMoving),
        },
        {
          text: texts.rotate,
          name: texts.rotateNamed(host),
          isBusy: rotation.isPending,
          onClick: () => rotation.run(),
        },
        {
          text: texts.remove,
          name: texts.removeNamed(host),
          variant: 'danger',
          'aria-haspopup': 'dialog',
          onClick: () => onRemove(endpoint),
        },
      ]}
    >
      {isMoving ? (
        <AddressForm
          endpoint={endpoint}
          onDone={() => setIsMoving(false)}
          signInAgain={signInAgain}
        />
      ) : null}
      <RowDetails title={texts.log} isOpen={isOpen} onToggle={setIsOpen}>
        <DeliveryLog endpoint={endpoint} />
      </RowDetails>
    </ListRow>
  );
};
