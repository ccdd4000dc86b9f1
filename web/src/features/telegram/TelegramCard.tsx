import type { TelegramSettings } from '@soltrade/schema/contracts/telegram';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/Badge.tsx';
import { Button, buttonClass } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { request } from '../../lib/api.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { endpointKey } from '../../lib/queryClient.ts';
import { clockText, dayText } from '../../lib/timeTexts.ts';
import { type Outcome, useChange } from '../../lib/useChange.ts';
import { toast } from '../../stores/toast.ts';

const telegramTexts = {
  title: 'Telegram',
  loadFailed: 'Your Telegram account couldn’t be loaded',
  benefit: (bot: string) =>
    `@${bot} makes your links in Telegram. It sends the card again when a call takes off.`,
  link: 'Link Telegram',
  linking: 'Linking...',
  open: 'Open Telegram',
  again: 'New Address',
  /** `until` is a time of day. */
  waiting: (until: string) =>
    `Open it in your own Telegram and press Start. It works once, until ${until}.`,
  linked: 'Linked',
  since: (date: string) => `Linked on ${date}. Not you? Unlink it right away.`,
  unreachable: (bot: string) =>
    `The bot can’t write to you: it is blocked in your Telegram. Unblock @${bot} and write /start to it.`,
  unlink: 'Unlink',
  unlinking: 'Unlinking...',
  stored:
    'We keep its Telegram id, name and username until you unlink it. Your messages to the bot aren’t kept.',
} as const;

/** Interval while the person presses Start in Telegram. */
const ASK_EVERY = 3_000;

/** Polls until `until`, the linking URL's expiry in epoch milliseconds. */
const telegramQuery = (userId: string, until: number | null) =>
  queryOptions<TelegramSettings>({
    queryKey: endpointKey('GET /api/user/:userId/telegram', { userId }),
    queryFn: ({ signal }) =>
      request('GET /api/user/:userId/telegram', { params: { userId }, signal }),
    refetchInterval: ({ state }) =>
      until !== null && Date.now() < until && !state.data?.account ? ASK_EVERY : false,
    refetchOnWindowFocus: until === null ? false : 'always',
  });

const useStartTelegram = (userId: string) =>
  useChange(() => request('POST /api/user/:userId/telegram', { params: { userId } }));

const useUnlinkTelegram = (userId: string, outcome: Outcome) =>
  useChange(() => request('DELETE /api/user/:userId/telegram', { params: { userId } }), {
    update: (client) =>
      client.setQueryData<TelegramSettings>(
        endpointKey('GET /api/user/:userId/telegram', { userId }),
        (known) => (known ? { ...known, account: null } : known),
      ),
    ...outcome,
  });

/** Target of the bot's own buttons. */

type Account = NonNullable<TelegramSettings['account']>;

type LinkedProps = { userId: string; bot: string; account: Account; onUnlinked: () => void };

const Linked = ({ userId, bot, account, onUnlinked }: LinkedProps) => {
  const unlink = useUnlinkTelegram(userId, {
    done: () => {
      onUnlinked();
      toast(toasts.telegramUnlinked);
    },
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <bdi className="block truncate font-semibold">{account.name}</bdi>
        {account.username ? (
          <p className="truncate text-muted text-sm">@{account.username}</p>
        ) : null}
        <p className="mt-1 text-muted text-sm">{telegramTexts.since(dayText(account.linkedAt))}</p>
        {account.isReachable ? null : (
          <p className="mt-1 text-sm text-warning">{telegramTexts.unreachable(bot)}</p>
        )}
      </div>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        isBusy={unlink.isPending}
        onClick={() => unlink.run()}
      >
        {unlink.isPending ? telegramTexts.unlinking : telegramTexts.unlink}
      </Button>
    </div>
  );
};

const NotLinked = ({ bot, start }: { bot: string; start: ReturnType<typeof useStartTelegram> }) => {
  const { data: address, isPending: isBusy } = start;
  const label = address ? telegramTexts.again : telegramTexts.link;
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-muted text-sm">{telegramTexts.benefit(bot)}</p>
      {address ? (
        <p className="text-sm">{telegramTexts.waiting(clockText(address.expiresAt))}</p>
      ) : null}
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        {address ? (
          <a
            href={address.url}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ className: 'max-sm:w-full' })}
          >
            {telegramTexts.open}
          </a>
        ) : null}
        <Button
          variant={address ? 'secondary' : 'primary'}
          className="max-sm:w-full"
          isBusy={isBusy}
          onClick={() => start.run()}
        >
          {isBusy ? telegramTexts.linking : label}
        </Button>
      </div>
    </div>
  );
};

/** The promoter's linked Telegram account, or a way to link one; empty without a bot. */
export const TelegramCard = ({ userId }: { userId: string }) => {
  const start = useStartTelegram(userId);
  const until = start.data ? Date.parse(start.data.expiresAt) : null;
  const { data, error, refetch } = useQuery(telegramQuery(userId, until));
  if (!data) {
    return error ? (
      <LoadFailed title={telegramTexts.loadFailed} error={error} onRetry={() => void refetch()} />
    ) : null;
  }
  if (data.bot === null) return null;
  return (
    <Card
      title={telegramTexts.title}
      control={data.account ? <Badge tone="positive">{telegramTexts.linked}</Badge> : null}
    >
      {data.account ? (
        // The linking URL has been used.
        <Linked userId={userId} bot={data.bot} account={data.account} onUnlinked={start.reset} />
      ) : (
        <NotLinked bot={data.bot} start={start} />
      )}
      <p className="mt-4 text-muted text-xs">{telegramTexts.stored}</p>
    </Card>
  );
};
