import { TOKEN_RULES } from '@soltrade/schema/choices';
import type { LinkTokenChange, LinkWatch, TokenRule } from '@soltrade/schema/contracts/watch';
import { tokenChangeEnglish, tokenChangeText } from '@soltrade/schema/tokenChangeText';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Select } from '../../components/Select.tsx';
import { SettingRow } from '../../components/SettingRow.tsx';
import { request } from '../../lib/api.ts';
import { endpointKey, endpointQuery } from '../../lib/queryClient.ts';
import { dayText, momentText } from '../../lib/timeTexts.ts';
import { useChange } from '../../lib/useChange.ts';
import { keepWatch, linkWatchQuery, noticeTexts, useDismissNotice } from './LinkTokenNotice.tsx';

/** Changes of a link's token, and the promoter's rule for them. */
const tokenWatchTexts = {
  title: 'Token changes',
  checked: (time: string) =>
    `Supply, authorities, fees and liquidity were last checked within the past ${time}.`,
  minutes: (count: number) => (count === 1 ? 'minute' : `${count} minutes`),
  hours: (count: number) => `${count} hours`,
  label: 'If the token changes',
  rules: {
    none: 'Notify me',
    notice: 'Show a notice',
    pause: 'Pause the link',
  } satisfies Record<TokenRule, string>,
  isDefault: (rule: string) => `${rule} (default)`,
  loadFailed: 'Token changes couldn’t be loaded',
  history: 'What changed',
  isShown: 'On your page',
  back: (day: string) => `Back to normal since ${day}`,
  saving: 'Saving...',
} as const;

const Change = ({ change }: { change: LinkTokenChange }) => (
  <li className="py-2 text-sm first:pt-0">
    <p>{tokenChangeText(change, tokenChangeEnglish)}</p>
    <p className="flex flex-wrap items-center gap-2 text-muted">
      <span>{momentText(change.to)}</span>
      {change.backAt === null ? null : (
        <span>{` · ${tokenWatchTexts.back(dayText(change.backAt))}`}</span>
      )}
      {change.isShown ? <Badge tone="neutral">{tokenWatchTexts.isShown}</Badge> : null}
    </p>
  </li>
);

/** Rounded up, so that it is never shorter than the time. */
const spanText = (minutes: number): string =>
  minutes <= 120
    ? tokenWatchTexts.minutes(minutes)
    : tokenWatchTexts.hours(Math.ceil(minutes / 60));

type TokenHistoryProps = { watch: LinkWatch; isDismissing: boolean; dismiss: () => void };

/** Changes of a link's token, and the button that dismisses their notice. */
const TokenHistory = ({ watch, isDismissing, dismiss }: TokenHistoryProps) => {
  const { changes, isPausedByRule } = watch;
  const hasNotice = changes.some(({ isShown }) => isShown);
  const action = isPausedByRule ? noticeTexts.resume : noticeTexts.dismiss;
  return (
    <div>
      {isPausedByRule ? <p className="mb-3 font-medium text-sm">{noticeTexts.paused}</p> : null}
      <ul aria-label={tokenWatchTexts.history} className="divide-y divide-border">
        {changes.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
      {hasNotice || isPausedByRule ? (
        <Button
          variant="secondary"
          className="mt-3 max-sm:w-full"
          isBusy={isDismissing}
          onClick={dismiss}
        >
          {isDismissing ? tokenWatchTexts.saving : action}
        </Button>
      ) : null}
    </div>
  );
};

const tokenRuleQuery = (userId: string) =>
  endpointQuery('GET /api/token-watch/:userId', { params: { userId } });

const useSetTokenRule = (userId: string) =>
  useChange(
    (rule: TokenRule) =>
      request('PUT /api/token-watch/:userId', { params: { userId }, body: { rule } }),
    {
      shown: ['GET /api/links/:linkId/watch'],
      update: (client, answer) =>
        client.setQueryData(endpointKey('GET /api/token-watch/:userId', { userId }), answer),
    },
  );

const useSetLinkRule = (id: string) =>
  useChange(
    (rule: TokenRule | null) =>
      request('PUT /api/links/:linkId/watch', { params: { linkId: id }, body: { rule } }),
    {
      update: (client, watch) => keepWatch(client, watch, id),
    },
  );

/** The value of the option "as your account"; not a rule. */
const AS_ACCOUNT = '-';

const asAccountText = (rule: TokenRule): string =>
  tokenWatchTexts.isDefault(tokenWatchTexts.rules[rule]);

type RuleSelectProps = {
  rule: TokenRule | null;
  /** Null on the account's own form, which follows no other rule. */
  accountRule: TokenRule | null;
  choose: (rule: TokenRule | null) => void;
};

const RuleSelect = ({ rule, accountRule, choose }: RuleSelectProps) => {
  const asAccount =
    accountRule === null ? [] : [{ value: AS_ACCOUNT, label: asAccountText(accountRule) }];
  return (
    <Field label={tokenWatchTexts.label}>
      {(control) => (
        <Select
          {...control}
          value={rule ?? AS_ACCOUNT}
          placeholder=""
          options={[
            ...asAccount,
            ...TOKEN_RULES.map((value) => ({ value, label: tokenWatchTexts.rules[value] })),
          ]}
          onChange={(value) => choose(TOKEN_RULES.find((each) => each === value) ?? null)}
        />
      )}
    </Field>
  );
};

/** On the profile page: the rule for token changes of links without a rule of their own. */
export const AccountTokenRule = ({ userId }: { userId: string }) => {
  const { data, error, refetch } = useQuery(tokenRuleQuery(userId));
  const { run } = useSetTokenRule(userId);
  if (!data) {
    return error ? (
      <LoadFailed title={tokenWatchTexts.loadFailed} error={error} onRetry={() => void refetch()} />
    ) : null;
  }
  return (
    <SettingRow name={tokenWatchTexts.title} summary={tokenWatchTexts.rules[data.rule]}>
      {() => (
        <RuleSelect
          rule={data.rule}
          accountRule={null}
          choose={(rule) => rule !== null && run(rule)}
        />
      )}
    </SettingRow>
  );
};

/** In a link's settings: its token's changes since it was created, and its rule for them. */
export const LinkTokenRule = ({ linkId }: { linkId: string }) => {
  const { data, error, refetch } = useQuery(linkWatchQuery(linkId));
  const { run: choose } = useSetLinkRule(linkId);
  const dismissal = useDismissNotice(linkId);
  if (!data) {
    return error ? (
      <LoadFailed title={tokenWatchTexts.loadFailed} error={error} onRetry={() => void refetch()} />
    ) : null;
  }
  return (
    <SettingRow
      name={tokenWatchTexts.title}
      summary={
        data.rule === null ? asAccountText(data.accountRule) : tokenWatchTexts.rules[data.rule]
      }
      below={
        data.changes.length > 0 || data.checkedWithin !== null ? (
          <>
            {data.changes.length > 0 ? (
              <TokenHistory
                watch={data}
                isDismissing={dismissal.isPending}
                dismiss={() => dismissal.run()}
              />
            ) : null}
            {data.checkedWithin === null ? null : (
              <p className="text-muted text-sm not-first:mt-3">
                {tokenWatchTexts.checked(spanText(data.checkedWithin))}
              </p>
            )}
          </>
        ) : null
      }
    >
      {() => <RuleSelect rule={data.rule} accountRule={data.accountRule} choose={choose} />}
    </SettingRow>
  );
};
