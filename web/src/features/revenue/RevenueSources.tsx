import type { StoredStatement } from '@soltrade/schema/contracts/statements';
import { DAY } from '@soltrade/schema/durations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink, ChangeButton } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Field, Form, TextField } from '../../components/Field.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { OwnedListCard } from '../../components/OwnedListCard.tsx';
import { useRevealed } from '../../components/reveal.ts';
import { Select } from '../../components/Select.tsx';
import { failureText } from '../../lib/errorMessages.ts';
import { LeastRole, useMayChange } from '../../lib/mayChange.ts';
import { revenueTexts } from '../../lib/messages/revenue.ts';
import { utcDayText } from '../../lib/timeTexts.ts';
import { refetchShown } from '../../lib/useChange.ts';
import { downloadBlob } from '../../lib/useFileDownload.ts';
import { useTextDraft } from '../../lib/useTextDraft.ts';
import { toast } from '../../stores/toast.ts';
import { SHOW_REVENUE, type SignText, useAddWallet, walletsQuery } from './api.ts';
import { statementsQuery, useReverseStatement } from './incomingApi.ts';
import { KeptMappings } from './KeptMappings.tsx';
import { ManualEntryCard } from './ManualEntryCard.tsx';
import { WAY_HASHES } from './NoRevenueYet.tsx';
import { PartnersCard } from './PartnersCard.tsx';
import { PayoutWalletRow } from './PayoutWalletRow.tsx';
import { partnersTexts } from './partnersTexts.ts';
import { StatementImport } from './StatementImport.tsx';
import { statementsTexts, statementToasts as toasts } from './statementsTexts.ts';

const isInterrupted = ({ sentRows, rows, reversedAt }: StoredStatement): boolean =>
  sentRows < rows && reversedAt === null;

const StatementList = ({ userId }: { userId: string }) => {
  const texts = statementsTexts;
  const { data: statements, error, isFetching, refetch } = useQuery(statementsQuery(userId));
  const [asked, setAsked] = useState<StoredStatement | null>(null);
  const reversal = useReverseStatement({
    settled: () => setAsked(null),
    done: () => toast(toasts.reversed),
  });
  if (error && !isFetching) {
    return (
      <LoadFailed title={texts.importsLoadFailed} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!statements || statements.length === 0) return null;
  return (
    <section aria-label={texts.imports}>
      <h3 className="font-medium text-sm">{texts.imports}</h3>
      <ul className="mt-2 divide-y divide-border">
        {statements.map((statement) => (
          <li key={statement.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p
                className={`truncate font-medium ${statement.reversedAt ? 'text-muted line-through' : ''}`}
              >
                {statement.name}
              </p>
              <p className="text-muted text-sm">
                {texts.importFacts(statement.entries, utcDayText(statement.importedAt))}
              </p>
              {isInterrupted(statement) ? (
                <p className="text-sm text-warning">
                  {texts.interrupted(statement.sentRows, statement.rows)}
                </p>
              ) : null}
            </div>
            {statement.reversedAt ? (
              <span className="text-muted text-sm">{texts.takenBack}</span>
            ) : (
              <ChangeButton
                variant="secondary"
                size="small"
                aria-haspopup="dialog"
                aria-label={texts.takeBackNamed(statement.name)}
                onClick={() => setAsked(statement)}
              >
                {texts.takeBack}
              </ChangeButton>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title={texts.takeBackTitle(asked?.name ?? '')}
        text={texts.takeBackText(asked?.entries ?? 0)}
        confirm={texts.takeBack}
        keep={texts.keep}
        isBusy={reversal.isPending}
        onConfirm={() => asked && reversal.run(asked.id)}
        onClose={() => setAsked(null)}
      />
    </section>
  );
};

const texts = revenueTexts;
const OPTIONS = Object.entries(texts.sinceOptions).map(([value, label]) => ({ value, label }));

const AddWalletForm = ({ userId }: { userId: string }) => {
  const [address, setAddress, clearAddress] = useTextDraft();
  const [days, setDays] = useState('90');
  const adding = useAddWallet(userId, {
    accepted: clearAddress,
    onFailure: () => true,
  });
  const submit = () => {
    const since = new Date(Date.now() - Number(days) * DAY).toISOString();
    adding.run({ address, since });
  };
  return (
    <Form onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-[1fr_9rem_auto]">
      <TextField
        label={texts.address}
        error={adding.error ? failureText(adding.error) : null}
        value={address}
        onChange={setAddress}
      />
      <Field label={texts.since}>
        {({ id }) => (
          <Select
            id={id}
            value={days}
            onChange={setDays}
            options={OPTIONS}
            placeholder={texts.since}
          />
        )}
      </Field>
      <Button type="submit" isBusy={adding.isPending} className="sm:mt-6.5">
        {texts.add}
      </Button>
    </Form>
  );
};

type PayoutWalletsCardProps = {
  userId: string;
  connected: string | null;
  sign: SignText;
  isAdding: boolean;
};

/** Refreshes revenue everywhere when new payments appear here. */
const useNewPayments = (payments: number | undefined): void => {
  const client = useQueryClient();
  const before = useRef(payments);
  useEffect(() => {
    if (before.current !== undefined && before.current !== payments) {
      void refetchShown(client, SHOW_REVENUE);
    }
    before.current = payments;
  });
};

const PayoutWalletsCard = ({ userId, connected, sign, isAdding }: PayoutWalletsCardProps) => {
  const query = useQuery(walletsQuery(userId));
  useNewPayments(query.data?.reduce((sum, { payments }) => sum + payments, 0));
  return (
    <OwnedListCard
      title={texts.wallets}
      text={texts.walletsText}
      before={isAdding ? <AddWalletForm userId={userId} /> : null}
      query={query}
      loadFailed={texts.walletsFailed}
      empty={<p className="text-muted text-sm">{texts.noWallets}</p>}
      row={(wallet) => (
        <PayoutWalletRow
          key={wallet.id}
          userId={userId}
          wallet={wallet}
          connected={connected}
          sign={sign}
        />
      )}
    />
  );
};

/** The columns that need no questions, with an example row. */
const TEMPLATE = [
  'date,amount,currency,status,platform,link,id,note',
  '2026-01-31,125.50,USD,paid,axiom,,payout-1,January payout',
]
  .map((line) => `${line}\r\n`)
  .join('');

const StatementTemplate = () => (
  <ChangeButton
    variant="secondary"
    size="small"
    className="self-start"
    icon={<Download aria-hidden className="size-4" />}
    onClick={() =>
      downloadBlob(new Blob([TEMPLATE], { type: 'text/csv' }), statementsTexts.templateFile)
    }
  >
    {statementsTexts.template}
  </ChangeButton>
);

type StatementsCardProps = {
  userId: string;
  /** Otherwise, a file is offered only if one was interrupted; without any, the card is empty. */
  isAdding?: boolean;
};

export const StatementsCard = ({ userId, isAdding = true }: StatementsCardProps) => {
  const { data: statements = [] } = useQuery(statementsQuery(userId));
  const isOpen = isAdding || statements.some(isInterrupted);
  return isOpen || statements.length > 0 ? (
    <Card title={statementsTexts.title} text={statementsTexts.text}>
      <div className="flex flex-col gap-4">
        {isOpen ? <StatementImport userId={userId} /> : null}
        <StatementList userId={userId} />
        <KeptMappings userId={userId} />
        {isOpen ? <StatementTemplate /> : null}
      </div>
    </Card>
  ) : null;
};

type Hash = (typeof WAY_HASHES)[keyof typeof WAY_HASHES];

const Way = ({ hash, children }: { hash: Hash; children: ReactNode }) => (
  <div
    ref={useRevealed<HTMLDivElement>(hash)}
    tabIndex={-1}
    className="min-w-0 scroll-mt-24 outline-none"
  >
    {children}
  </div>
);

const AddPartner = () =>
  useMayChange() ? (
    <ButtonLink to={`?tab=sources${WAY_HASHES.partner}`} variant="secondary" size="small">
      {partnersTexts.add}
    </ButtonLink>
  ) : null;

type RevenueSourcesProps = { userId: string; connected: string | null; sign: SignText };

/** What brings revenue. A form is open for who came to add something. */
export const RevenueSources = ({ userId, connected, sign }: RevenueSourcesProps) => {
  const { hash } = useLocation();
  return (
    <div className="flex flex-col gap-4">
      {hash === WAY_HASHES.manual ? (
        <Way hash={WAY_HASHES.manual}>
          <ManualEntryCard userId={userId} />
        </Way>
      ) : null}
      <Way hash={WAY_HASHES.statement}>
        <StatementsCard userId={userId} isAdding={hash === WAY_HASHES.statement} />
      </Way>
      <Way hash={WAY_HASHES.wallet}>
        <LeastRole value="owner">
          <PayoutWalletsCard
            userId={userId}
            connected={connected}
            sign={sign}
            isAdding={hash === WAY_HASHES.wallet}
          />
        </LeastRole>
      </Way>
      <Way hash={WAY_HASHES.partner}>
        <LeastRole value="owner">
          <PartnersCard
            userId={userId}
            control={hash === WAY_HASHES.partner ? null : <AddPartner />}
          />
        </LeastRole>
      </Way>
    </div>
  );
};
