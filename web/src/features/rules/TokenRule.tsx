import { TOKEN_RULES, type TokenRule } from '@soltrade/schema/contracts/watch';
import { useQuery } from '@tanstack/react-query';
import { Field } from '../../components/Field.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Select } from '../../components/Select.tsx';
import { tokenWatch as texts } from '../../lib/messages/tokenWatch.ts';
import { useAction } from '../../lib/useAction.ts';
import { RuleRow } from './RuleRow.tsx';
import { TokenHistory } from './TokenHistory.tsx';
import { linkWatchQuery, tokenRuleQuery, useChangeLinkWatch, useSetTokenRule } from './tokenApi.ts';

/** No rule is called so. */
const AS_ACCOUNT = '-';

const asAccountText = (rule: TokenRule): string => texts.asAccount(texts.rules[rule].toLowerCase());

type RuleSelectProps = {
  rule: TokenRule | null;
  /** Null: there is none to follow. */
  accountRule: TokenRule | null;
  save: (rule: TokenRule | null) => Promise<unknown>;
};

const RuleSelect = ({ rule, accountRule, save }: RuleSelectProps) => {
  const choose = useAction((value: string) => save(TOKEN_RULES.find((each) => each === value) ?? null));
  const asAccount = accountRule === null ? [] : [{ value: AS_ACCOUNT, label: asAccountText(accountRule) }];
  return (
    <Field label={texts.label}>
      {(control) => (
        <Select
          {...control}
          value={rule ?? AS_ACCOUNT}
          placeholder=""
          options={[...asAccount, ...TOKEN_RULES.map((value) => ({ value, label: texts.rules[value] }))]}
          onChange={choose}
        />
      )}
    </Field>
  );
};

/** On the profile page: what happens to links whose token changed, unless they have a rule of their own. */
export const AccountTokenRule = ({ userId }: { userId: string }) => {
  const { data, error, refetch } = useQuery(tokenRuleQuery(userId));
  const { mutateAsync } = useSetTokenRule(userId);
  if (!data) {
    return error ? (
      <LoadFailed title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
    ) : null;
  }
  return (
    <RuleRow name={texts.title} summary={texts.rules[data.rule]}>
      {() => (
        <RuleSelect
          rule={data.rule}
          accountRule={null}
          save={async (rule) => rule !== null && mutateAsync(rule)}
        />
      )}
    </RuleRow>
  );
};

/** On the page of a link: what changed about its token since it was made, and what happens then. */
export const LinkTokenRule = ({ linkId }: { linkId: string }) => {
  const { data, error, refetch } = useQuery(linkWatchQuery(linkId));
  const { choose, takeBack } = useChangeLinkWatch(linkId);
  if (!data) {
    return error ? (
      <LoadFailed title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
    ) : null;
  }
  return (
    <RuleRow
      name={texts.title}
      summary={data.rule === null ? asAccountText(data.accountRule) : texts.rules[data.rule]}
      below={
        data.changes.length > 0 ? (
          <TokenHistory
            watch={data}
            isTakingBack={takeBack.isPending}
            takeBack={() => takeBack.mutateAsync()}
          />
        ) : null
      }
    >
      {() => <RuleSelect rule={data.rule} accountRule={data.accountRule} save={choose.mutateAsync} />}
    </RuleRow>
  );
};
