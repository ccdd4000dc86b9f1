import type { NewSharedReport } from '@soltrade/schema/contracts/reports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { copyText } from '../../components/Copy.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field, Form, TextField } from '../../components/Field.tsx';
import { RecentSignInNotice, type SignInAgain } from '../../components/RecentSignInNotice.tsx';
import { Select } from '../../components/Select.tsx';
import { needsRecentSignIn } from '../../lib/errorMessages.ts';
import { toast } from '../../stores/toast.ts';
import { tagsQuery, useAddReport } from './api.ts';
import { reportToasts, reportsTexts as texts } from './texts.ts';

const ENDINGS = Object.entries(texts.endings).map(([value, label]) => ({ value, label }));

/** Prefix of option values that are tags, which could otherwise equal `all` or `chosen`. */
const TAG = 'tag:';

type Draft = Record<'name' | 'links' | 'firstDay' | 'lastDay' | 'ends' | 'password', string> & {
  hasMoney: boolean;
};

const scopeOf = (
  links: string,
  chosen: readonly string[],
): Pick<NewSharedReport, 'scope' | 'linkIds' | 'tag'> => {
  if (links === 'chosen') return { scope: 'links', linkIds: [...chosen] };
  return links.startsWith(TAG) ? { scope: 'tag', tag: links.slice(TAG.length) } : { scope: 'all' };
};

const wantedOf = (
  { name, links, firstDay, lastDay, ends, password, hasMoney }: Draft,
  chosen: readonly string[],
): NewSharedReport => ({
  name,
  ...scopeOf(links, chosen),
  firstDay: firstDay || null,
  lastDay: lastDay || null,
  hasMoney,
  password: password || null,
  endsInDays: ends === 'never' ? null : Number(ends),
});

/** What the page it is made on says already. */
type KnownReport = Pick<Draft, 'name' | 'firstDay' | 'lastDay'>;

type ReportFormProps = {
  userId: string;
  /** Links selected on the page beforehand; offered as a scope. */
  chosen: readonly string[];
  known: KnownReport | undefined;
  onMade: () => void;
  signInAgain: SignInAgain;
};

const ReportForm = ({ userId, chosen, known, onMade, signInAgain }: ReportFormProps) => {
  const { data: facets } = useQuery(tagsQuery(userId));
  const addition = useAddReport(userId, {
    done: async ({ url }) => {
      toast((await copyText(url)) ? reportToasts.created : reportToasts.createdOnly);
      onMade();
    },
    onFailure: needsRecentSignIn,
  });
  const [draft, setDraft] = useState<Draft>({
    name: known?.name ?? '',
    links: chosen.length > 0 ? 'chosen' : 'all',
    firstDay: known?.firstDay ?? '',
    lastDay: known?.lastDay ?? '',
    ends: '30',
    password: '',
    hasMoney: false,
  });
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const options = [
    ...(chosen.length > 0 ? [{ value: 'chosen', label: texts.chosen(chosen.length) }] : []),
    ...(facets?.tags ?? []).map(({ tag }) => ({ value: TAG + tag, label: texts.tag(tag) })),
    { value: 'all', label: texts.all },
  ];
  const input = (
    name: 'name' | 'firstDay' | 'lastDay' | 'password',
    hint: string,
    type = 'text',
  ) => (
    <TextField
      label={texts[name]}
      hint={hint}
      error={addition.errors[name]}
      type={type}
      value={draft[name]}
      onChange={(next) => set({ [name]: next })}
    />
  );
  return (
    <Form onSubmit={() => addition.run(wantedOf(draft, chosen))}>
      {input('name', texts.nameHint)}
      <Field label={texts.links} hint={draft.links.startsWith(TAG) ? texts.tagHint : undefined}>
        {(control) => (
          <Select
            {...control}
            value={draft.links}
            placeholder=""
            options={options}
            onChange={(links) => set({ links })}
          />
        )}
      </Field>
      <div className="grid gap-4 min-[24rem]:grid-cols-2">
        {input('firstDay', texts.firstDayHint, 'date')}
        {input('lastDay', texts.lastDayHint, 'date')}
      </div>
      <Field label={texts.ends}>
        {(control) => (
          <Select
            {...control}
            value={draft.ends}
            placeholder=""
            options={ENDINGS}
            onChange={(ends) => set({ ends })}
          />
        )}
      </Field>
      {/* Not masked, because the promoter passes it on to others. */}
      {input('password', texts.passwordHint)}
      <label className="flex min-h-6 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-6"
          checked={draft.hasMoney}
          onChange={({ target }) => set({ hasMoney: target.checked })}
        />
        {texts.money}
      </label>
      <RecentSignInNotice change={addition} signInAgain={signInAgain} text={texts.signInAgain} />
      <Button type="submit" isBusy={addition.isPending} className="self-start max-sm:w-full">
        {addition.isPending ? texts.creating : texts.create}
      </Button>
    </Form>
  );
};

type ReportDialogProps = {
  userId: string;
  /** Links that the promoter chose before, whose report it may be. */
  chosen: readonly string[];
  known?: KnownReport;
  onClose: () => void;
  signInAgain: SignInAgain;
};

export const ReportDialog = ({
  userId,
  chosen,
  known,
  onClose,
  signInAgain,
}: ReportDialogProps) => (
  <Dialog
    isOpen
    onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    title={texts.newTitle}
    text={texts.newText}
  >
    <ReportForm
      userId={userId}
      chosen={chosen}
      known={known}
      onMade={onClose}
      signInAgain={signInAgain}
    />
  </Dialog>
);
