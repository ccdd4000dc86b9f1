import type { Link } from '@soltrade/schema/contracts/links';
import type { LinkEnd } from '@soltrade/schema/contracts/rules';
import { tokenTexts } from '@soltrade/schema/format';
import { LINK_END } from '@soltrade/schema/limits/links';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { Select } from '../../components/Select.tsx';
import { rulesTexts as texts } from '../../lib/messages/rules.ts';
import { rulesQuery } from '../../lib/rulesQuery.ts';
import { otherLinksQuery, useChangeLinkRules } from './api.ts';
import { CountryRuleForm } from './CountryRuleForm.tsx';
import { LinkExperiment } from './LinkExperiment.tsx';
import { countryRuleText, endText, RuleForm, RuleRow } from './RuleRow.tsx';
import { LinkTokenRule } from './TokenRule.tsx';

const PAUSE = '-';

/** In the format of the browser's field: local time, without a zone. */
const localText = (at: string | null): string => {
  if (at === null) return '';
  const time = new Date(at);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

type EndFormProps = {
  link: Link;
  /** The promoter's other links, one of which may follow. */
  others: readonly { id: string; name: string }[];
  save: (end: LinkEnd | null) => Promise<unknown>;
  onDone: () => void;
};

const EndForm = ({ link, others, save, onDone }: EndFormProps) => {
  const { end, endedAt } = link;
  const [time, setTime] = useState(localText(end?.at ?? null));
  const [persons, setPersons] = useState(end?.persons?.toString() ?? '');
  const [next, setNext] = useState(end?.nextLinkId ?? PAUSE);
  const submit = () =>
    save({
      // The field has no seconds, so an unchanged time keeps its stored value.
      at:
        time === ''
          ? null
          : time === localText(end?.at ?? null)
            ? (end?.at ?? null)
            : new Date(time).toISOString(),
      persons: persons === '' ? null : Number(persons),
      nextLinkId: next === PAUSE ? null : next,
    });
  return (
    <RuleForm
      field="end"
      save={submit}
      removal={
        end === null
          ? null
          : { label: endedAt === null ? texts.remains : texts.reopen, remove: () => save(null) }
      }
      onDone={onDone}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={texts.time}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          )}
        </Field>
        <Field label={texts.persons} hint={texts.personsHint}>
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={LINK_END.mostPersons}
              value={persons}
              onChange={({ target }) => setPersons(target.value)}
            />
          )}
        </Field>
      </div>
      <Field label={texts.next}>
        {(control) => (
          <Select
            {...control}
            value={next}
            placeholder=""
            options={[
              { value: PAUSE, label: texts.pause },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={setNext}
          />
        )}
      </Field>
    </RuleForm>
  );
};

const nameOf = ({ token, customIdentifier }: Link): string =>
  `${tokenTexts(token).symbol} (${customIdentifier})`;

/** In a link's settings: its rules, a form each. */
export const LinkRules = ({ link }: { link: Link }) => {
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
      <RuleRow
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
  );
};
