import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/Card.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { SettingRow } from '../../components/SettingRow.tsx';
import { rulesQuery } from '../../lib/rulesQuery.ts';
import { useChangeAccountRules } from './api.ts';
import { CountryRuleForm } from './CountryRuleForm.tsx';
import { countryRuleText } from './ruleSummaries.ts';
import { AccountTokenRule } from './TokenRule.tsx';
import { rulesTexts as texts } from './texts.ts';

/** On the profile page: the rules of links without rules of their own. */
export const AccountRules = ({ userId }: { userId: string }) => {
  const { data, error, refetch } = useQuery(rulesQuery(userId));
  const { send: change } = useChangeAccountRules(userId);
  if (!data) {
    return error ? (
      <LoadFailed title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
    ) : null;
  }
  return (
    <Card title={texts.title} text={texts.accountText}>
      <div className="flex flex-col gap-4">
        <SettingRow name={texts.countries} summary={countryRuleText(data.countryRule)}>
          {(close) => (
            <CountryRuleForm
              rule={data.countryRule}
              save={(countryRule) => change({ countryRule })}
              removeLabel={texts.showEverywhere}
              onDone={close}
            />
          )}
        </SettingRow>
        <AccountTokenRule userId={userId} />
      </div>
    </Card>
  );
};
