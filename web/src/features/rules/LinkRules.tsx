import type { Link } from '@soltrade/schema/contracts/links';
import { tokenTexts } from '@soltrade/schema/tokenTexts';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/Card.tsx';
import { messages } from '../../lib/messages.ts';
import { rulesQuery } from '../../lib/rulesQuery.ts';
import { otherLinksQuery, useChangeLinkRules } from './api.ts';
import { CountryRuleForm } from './CountryRuleForm.tsx';
import { EndForm } from './EndForm.tsx';
import { LinkExperiment } from './LinkExperiment.tsx';
import { RuleRow } from './RuleRow.tsx';
import { countryRuleText, endText } from './ruleTexts.ts';
import { LinkTokenRule } from './TokenRule.tsx';

const texts = messages.rules;

const nameOf = ({ token, customIdentifier }: Link): string =>
  `${tokenTexts(token).symbol} (${customIdentifier})`;

/** On the page of a link: what it does by itself. */
export const LinkRules = ({ link }: { link: Link }) => {
  const { data: account } = useQuery(rulesQuery(link.userId));
  const { data: links } = useQuery(otherLinksQuery(link.userId));
  const { mutateAsync: change } = useChangeLinkRules(link.id);
  const { countryRule, end } = link;
  const others = (links ?? [])
    .filter(({ id }) => id !== link.id)
    .map((each) => ({ id: each.id, name: nameOf(each) }));
  const next = others.find(({ id }) => id === end?.nextLinkId);
  const isKnown = end?.nextLinkId == null || next !== undefined;
  const accountText = countryRuleText(account?.countryRule ?? null);
  return (
    <Card title={texts.title}>
      <div className="grid gap-4 lg:grid-cols-2 xl:grid-cols-4">
        <RuleRow
          name={texts.countries}
          summary={countryRule === null ? `${texts.asAccount}: ${accountText}` : countryRuleText(countryRule)}
        >
          {(close) => (
            <CountryRuleForm
              rule={countryRule}
              save={(rule) => change({ countryRule: rule })}
              removeLabel={texts.useAccount}
              onDone={close}
            />
          )}
        </RuleRow>
        <RuleRow name={texts.end} summary={endText(link, next?.name ?? null)}>
          {(close) => (
            <EndForm
              link={link}
              others={isKnown ? others : [...others, { id: end.nextLinkId ?? '', name: texts.other }]}
              save={(changed) => change({ end: changed })}
              onDone={close}
            />
          )}
        </RuleRow>
        <LinkTokenRule linkId={link.id} />
        <LinkExperiment link={link} />
      </div>
    </Card>
  );
};
