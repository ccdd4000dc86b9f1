import type { Link } from '@soltrade/schema/contracts/links';
import { tokenTexts } from '@soltrade/schema/format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SettingRow } from '../../components/SettingRow.tsx';
import { rulesQuery } from '../../lib/rulesQuery.ts';
import { otherLinksQuery, useChangeLinkRules } from './api.ts';
import { CountryRuleForm } from './CountryRuleForm.tsx';
import { EndForm } from './EndForm.tsx';
import { countryRuleText, endText } from './ruleSummaries.ts';
import { LinkTokenRule } from './TokenRule.tsx';
import { rulesTexts as texts } from './texts.ts';

const nameOf = ({ token, customIdentifier }: Link): string =>
  `${tokenTexts(token).symbol} (${customIdentifier})`;

type LinkRulesProps = { link: Link /** Further settings, below. */; children?: ReactNode };

/** In a link's settings: its rules, a form each. */
export const LinkRules = ({ link, children }: LinkRulesProps) => {
  const { data: account } = useQuery(rulesQuery(link.userId));
  const { data: links } = useQuery(otherLinksQuery(link.userId));
  const { send: change } = useChangeLinkRules(link.id);
  const { countryRule, end } = link;
  const others = (links ?? [])
    .filter(({ id }) => id !== link.id)
    .map((each) => ({ id: each.id, name: nameOf(each) }));
  const next = others.find(({ id }) => id === end?.nextLinkId);
  const isKnown = end?.nextLinkId == null || next !== undefined;
  const accountText = countryRuleText(account?.countryRule ?? null);
  return (
    <div className="flex flex-col divide-y divide-border [&>*]:py-4 [&>*:first-child]:pt-0">
      <SettingRow
        name={texts.countries}
        summary={countryRule === null ? texts.isDefault(accountText) : countryRuleText(countryRule)}
      >
        {(close) => (
          <CountryRuleForm
            rule={countryRule}
            save={(rule) => change({ countryRule: rule })}
            removeLabel={texts.useAccount}
            onDone={close}
          />
        )}
      </SettingRow>
      <SettingRow name={texts.end} summary={endText(link, next?.name ?? null)}>
        {(close) => (
          <EndForm
            link={link}
            others={isKnown ? others : [...others, { id: end.nextLinkId ?? '', name: texts.other }]}
            save={(changed) => change({ end: changed })}
            onDone={close}
          />
        )}
      </SettingRow>
      <LinkTokenRule linkId={link.id} />
      {children}
    </div>
  );
};
