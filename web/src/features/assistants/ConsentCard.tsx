import type { Assistant, AuthorizationRequest } from '@soltrade/schema/contracts/assistants';
import type { User } from '@soltrade/schema/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { CheckboxList } from '../../components/CheckboxList.tsx';
import { Loaded } from '../../components/LoadFailed.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { RecentSignInNotice, type SignInAgain } from '../../components/RecentSignInNotice.tsx';
import { needsRecentSignIn } from '../../lib/errorMessages.ts';
import { assistantRequestQuery, useAllowAssistant } from './api.ts';
import { assistantName, targetText, assistantsTexts as texts } from './texts.ts';

const NAMES = [
  'client_id',
  'redirect_uri',
  'response_type',
  'code_challenge',
  'code_challenge_method',
  'scope',
  'state',
  'resource',
] as const satisfies (keyof AuthorizationRequest)[];

/** What an assistant asks for in the page's address. */
const requestIn = (search: string): AuthorizationRequest => {
  const given = new URLSearchParams(search);
  const known = NAMES.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { client_id: '', redirect_uri: '', ...Object.fromEntries(known) };
};

/** An app of the device opens beside this page, which stays. */
const Leaving = ({ target }: { target: string }) => (
  <Notice tone="positive" role="status">
    {texts.leaving(target)}
  </Notice>
);

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid gap-4 rounded-control border border-border p-4 sm:grid-cols-2">{children}</dl>
);

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{term}</dt>
    <dd className="break-words font-semibold">{children}</dd>
  </div>
);

type Asked = Pick<Assistant, 'name' | 'target' | 'scopes'> & {
  refusal: string | null;
  backUrl: string;
};

type ConsentProps = {
  user: User;
  accountName: string;
  request: AuthorizationRequest;
  asked: Asked;
  signInAgain: SignInAgain;
};

const Consent = ({ user, accountName, request, asked, signInAgain }: ConsentProps) => {
  const target = targetText(asked.target);
  const [scopes, setScopes] = useState(asked.scopes);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = (url: string) => {
    setIsLeaving(true);
    window.location.assign(url);
  };
  const allowing = useAllowAssistant({
    done: ({ url }) => leave(url),
    onFailure: needsRecentSignIn,
  });
  if (isLeaving) return <Leaving target={target} />;
  if (asked.refusal !== null) {
    return (
      <div className="flex flex-col gap-5">
        <Notice tone="negative" role="alert">
          {texts.refused(asked.refusal)}
        </Notice>
        <Facts>
          <Fact term={texts.sendsYouTo}>{target}</Fact>
        </Facts>
        <Button
          variant="secondary"
          className="max-sm:w-full sm:self-start"
          onClick={() => leave(asked.backUrl)}
        >
          {texts.back}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <Facts>
        <Fact term={texts.sendsYouTo}>{target}</Fact>
        <Fact term={texts.account}>
          <bdi>{accountName}</bdi>
        </Fact>
      </Facts>
      <CheckboxList
        isPlain
        legend={texts.scopes}
        values={asked.scopes}
        textOf={(scope) => texts.scopeTexts[scope]}
        chosen={scopes}
        error={allowing.errors.scopes}
        onChange={setScopes}
      />
      <p className="text-muted text-sm">{texts.always}</p>
      <RecentSignInNotice change={allowing} signInAgain={signInAgain} text={texts.signInAgain} />
      <div className="flex flex-wrap gap-3">
        <Button
          className="max-sm:grow"
          isBusy={allowing.isPending}
          onClick={() => allowing.run({ userId: user.id, request, scopes })}
        >
          {allowing.isPending ? texts.allowing : texts.allow}
        </Button>
        <Button variant="secondary" className="max-sm:grow" onClick={() => leave(asked.backUrl)}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
};

export const ConsentSkeleton = () => (
  <Card>
    <Skeleton className="h-80" />
  </Card>
);

type ConsentCardProps = Pick<ConsentProps, 'user' | 'accountName' | 'signInAgain'> & {
  search: string;
};

/** What an assistant asks for, and the promoter's answer, which alone sends the browser on. */
export const ConsentCard = ({ search, ...consent }: ConsentCardProps) => {
  const request = requestIn(search);
  const query = useQuery(assistantRequestQuery(request));
  return (
    <Loaded query={query} failed={texts.requestFailed} waiting={<ConsentSkeleton />}>
      {(asked) => (
        <Card title={texts.asks(assistantName(asked))} text={texts.unchecked}>
          <Consent {...consent} request={request} asked={asked} />
        </Card>
      )}
    </Loaded>
  );
};
