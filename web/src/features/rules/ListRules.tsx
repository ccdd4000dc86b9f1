import type { CountryRule, LinkEnd } from '@soltrade/schema/contracts/rules';
import { SettingRow } from '../../components/SettingRow.tsx';
import { CountryRuleForm } from './CountryRuleForm.tsx';
import { EndForm } from './EndForm.tsx';
import { countryRuleText, endText } from './ruleSummaries.ts';
import { rulesTexts as texts } from './texts.ts';

export type DraftRules = { countryRule?: CountryRule | null; end?: LinkEnd | null };

type ListRulesProps = {
  rules: DraftRules;
  /** Said of a rule that isn't set. */
  unset: string;
  onChange: (rules: DraftRules) => void;
};

/** Rules of links that are still to be made. */
export const ListRules = ({ rules, unset, onChange }: ListRulesProps) => {
  const { countryRule, end } = rules;
  return (
    <div className="flex flex-col gap-4">
      <SettingRow
        name={texts.countries}
        summary={countryRule === undefined ? unset : countryRuleText(countryRule)}
      >
        {(close) => (
          <CountryRuleForm
            rule={countryRule ?? null}
            save={async (rule) => onChange({ ...rules, countryRule: rule ?? undefined })}
            removeLabel={texts.remains}
            onDone={close}
          />
        )}
      </SettingRow>
      <SettingRow
        name={texts.end}
        summary={end === undefined ? unset : endText({ end, endedAt: null }, null)}
      >
        {(close) => (
          <EndForm
            link={{ end: end ?? null, endedAt: null }}
            others={[]}
            save={async (chosen) => onChange({ ...rules, end: chosen ?? undefined })}
            onDone={close}
          />
        )}
      </SettingRow>
    </div>
  );
};
