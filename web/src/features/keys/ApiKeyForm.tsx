import { API_SCOPES, type ApiScope } from '@soltrade/schema/apiScopes';
import type { NewApiKey } from '@soltrade/schema/contracts/keys';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { CheckboxList } from '../../components/CheckboxList.tsx';
import { Field, Form, TextField } from '../../components/Field.tsx';
import { RecentSignInNotice, type SignInAgain } from '../../components/RecentSignInNotice.tsx';
import { Select } from '../../components/Select.tsx';
import { needsRecentSignIn } from '../../lib/errorMessages.ts';
import { DRAFT_KEY } from '../../lib/linkDraft.ts';
import { storedJson } from '../../lib/remembered.ts';
import { useTextDraft } from '../../lib/useTextDraft.ts';
import { useAddApiKey } from './api.ts';
import { apiKeysTexts as texts } from './texts.ts';

// Input for a key that needs a fresh sign-in first, saved because signing in with X leaves the
// page.

const KEY = `${DRAFT_KEY}:api-key`;

export type KeyDraft = { userId: string; name: string; scopes: ApiScope[]; expiry: string };

/** This user's draft, since another user may have used the tab before. */
const readKeyDraft = (userId: string): KeyDraft | null => {
  const draft = storedJson<KeyDraft>(sessionStorage.getItem(KEY));
  return draft?.userId === userId ? draft : null;
};

const keepKeyDraft = (draft: KeyDraft): void => sessionStorage.setItem(KEY, JSON.stringify(draft));

const forgetKeyDraft = (): void => sessionStorage.removeItem(KEY);

const EXPIRIES = Object.entries(texts.expiries).map(([value, label]) => ({ value, label }));
const FIRST_EXPIRY = '365';

const daysOf = (expiry: string): number | null => (expiry === 'never' ? null : Number(expiry));

export type ApiKeyFormProps = {
  userId: string;
  onMade: (made: NewApiKey) => void;
  signInAgain: SignInAgain;
};

export const ApiKeyForm = ({ userId, onMade, signInAgain }: ApiKeyFormProps) => {
  const [draft] = useState(() => readKeyDraft(userId));
  const [name, setName, clearName] = useTextDraft(draft?.name);
  const [scopes, setScopes] = useState<ApiScope[]>(draft?.scopes ?? []);
  const [expiry, setExpiry] = useState(draft?.expiry ?? FIRST_EXPIRY);
  const addition = useAddApiKey(userId, {
    accepted: () => {
      forgetKeyDraft();
      clearName();
      setScopes([]);
      setExpiry(FIRST_EXPIRY);
    },
    done: onMade,
    onFailure: (error) => {
      if (!needsRecentSignIn(error)) return false;
      keepKeyDraft({ userId, name, scopes, expiry });
      return true;
    },
  });
  const { errors } = addition;
  return (
    <section aria-label={texts.newTitle} className="border-border border-t pt-6">
      <h3 className="mb-4 font-semibold">{texts.newTitle}</h3>
      <Form onSubmit={() => addition.run({ name, scopes, expiresInDays: daysOf(expiry) })}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={texts.name}
            hint={texts.nameHint}
            error={errors.name}
            value={name}
            onChange={setName}
          />
          <Field label={texts.expiry}>
            {(control) => (
              <Select
                {...control}
                value={expiry}
                placeholder=""
                options={EXPIRIES}
                onChange={setExpiry}
              />
            )}
          </Field>
        </div>
        <CheckboxList
          legend={texts.scopes}
          values={API_SCOPES}
          textOf={(scope) => texts.scopeTexts[scope]}
          chosen={scopes}
          error={errors.scopes}
          onChange={setScopes}
        />
        <RecentSignInNotice change={addition} signInAgain={signInAgain} text={texts.signInAgain} />
        <Button type="submit" isBusy={addition.isPending} className="self-start max-sm:w-full">
          {addition.isPending ? texts.creating : texts.create}
        </Button>
      </Form>
    </section>
  );
};
