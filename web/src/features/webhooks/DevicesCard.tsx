import { PUSH_TYPES } from '@soltrade/schema/activityTypes';
import type { WebhookEndpoint } from '@soltrade/schema/contracts/webhooks';
import { summaryOf } from '@soltrade/schema/sayActivity';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { CheckboxList } from '../../components/CheckboxList.tsx';
import { pushSupport, subscribe, subscribedUrl, unsubscribe } from '../../lib/pushDevice.ts';
import { endpointQuery } from '../../lib/queryClient.ts';
import { dayText } from '../../lib/timeTexts.ts';
import { useChange } from '../../lib/useChange.ts';
import { removeWebhook, shown, useAddWebhook, useChooseTypes, webhooksQuery } from './api.ts';
import { devices as texts, webhooksTexts as webhooks } from './texts.ts';

/** Asked again each time the card is opened, since signing out ends it. */
const subscribedQuery = queryOptions({
  queryKey: ['push', 'subscribed'],
  queryFn: subscribedUrl,
  staleTime: 0,
});

const refused = (message: string) =>
  texts.refused(Notification.permission === 'granted' ? message : texts.notAllowed);

type TurnOnProps = { userId: string; publicKey: string; onChanged: () => Promise<unknown> };

const TurnOn = ({ userId, publicKey, onChanged }: TurnOnProps) => {
  const { send } = useAddWebhook(userId);
  const turnOn = useChange(
    async () => {
      const { url, keys } = await subscribe(publicKey);
      await send({ url, keys, flavour: 'push', types: [...PUSH_TYPES] });
    },
    { done: onChanged, failed: refused },
  );
  return (
    <Button className="max-sm:w-full" isBusy={turnOn.isPending} onClick={() => turnOn.run()}>
      {texts.turnOn}
    </Button>
  );
};

type ThisDeviceProps = { device: WebhookEndpoint; onChanged: () => Promise<unknown> };

const ThisDevice = ({ device: { id, types: chosen }, onChanged }: ThisDeviceProps) => {
  const choice = useChooseTypes(id);
  const turnOff = useChange(
    async () => {
      await unsubscribe();
      await removeWebhook({ id });
    },
    { shown, done: onChanged },
  );
  return (
    <div className="flex flex-col items-start gap-5">
      <CheckboxList
        legend={texts.types}
        values={PUSH_TYPES}
        textOf={summaryOf}
        chosen={chosen}
        error={choice.errors.types ? texts.chooseOne : null}
        isPlain
        onChange={choice.run}
      />
      <Button variant="secondary" isBusy={turnOff.isPending} onClick={() => turnOff.run()}>
        {texts.turnOff}
      </Button>
    </div>
  );
};

/**
 * On the profile page: notifications in this browser, and the other devices that get them; empty if
 * push is off.
 */
export const DevicesCard = ({ userId }: { userId: string }) => {
  const { data: key } = useQuery(endpointQuery('GET /api/push-key', {}));
  const { data: endpoints } = useQuery(webhooksQuery(userId));
  const { data: url, refetch } = useQuery(subscribedQuery);
  const removal = useChange(removeWebhook, { shown });
  const publicKey = key?.publicKey;
  if (!publicKey || !endpoints) return null;
  const devices = endpoints.filter(({ flavour }) => flavour === 'push');
  const device = devices.find((each) => each.url === url);
  const others = devices.filter((each) => each !== device);
  const support = pushSupport();
  return (
    <Card
      title={texts.title}
      text={texts.text}
      control={device ? <Badge tone="positive">{texts.on}</Badge> : null}
    >
      {support !== 'ready' ? (
        <p className="text-sm">{texts.support[support]}</p>
      ) : device ? (
        <ThisDevice device={device} onChanged={refetch} />
      ) : (
        <TurnOn userId={userId} publicKey={publicKey} onChanged={refetch} />
      )}
      {others.length > 0 ? (
        <ul aria-label={texts.others} className="mt-5 border-border border-t pt-5">
          {others.map(({ id, createdAt }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1 text-sm">
              {texts.other(dayText(createdAt))}
              <Button
                variant="secondary"
                size="small"
                isBusy={removal.isPending}
                onClick={() => removal.run({ id })}
              >
                {webhooks.remove}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
};
