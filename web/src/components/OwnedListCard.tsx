import { type ReactNode, useState } from 'react';
import { type Shown, useChange } from '../lib/useChange.ts';
import { type ToastContent, toast } from '../stores/toast.ts';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { Loaded, type LoadedQuery } from './LoadFailed.tsx';
import { Skeleton } from './Loading.tsx';

/** How an item is removed, once its owner has confirmed it. */
type Removal<Item> = {
  call: (item: Item) => Promise<unknown>;
  /** Calls whose data it changes. */
  shown: Shown;
  done?: ToastContent;
  title: (item: Item) => string;
  text: string;
  confirm: string;
  /** The button's text meanwhile. */
  busy?: string;
  keep: string;
};

type RemovalDialogProps<Item> = {
  removal: Removal<Item>;
  /** The item to remove; null while the dialog is closed. */
  item: Item | null;
  onClose: () => void;
};

const RemovalDialog = <Item,>({ removal, item, onClose }: RemovalDialogProps<Item>) => {
  const { call, shown, done, title, text, confirm, busy = confirm, keep } = removal;
  const { run, isPending } = useChange(call, {
    shown,
    settled: onClose,
    done: () => done && toast(done),
  });
  return (
    <ConfirmDialog
      isOpen={item !== null}
      title={item === null ? '' : title(item)}
      text={text}
      confirm={isPending ? busy : confirm}
      keep={keep}
      isBusy={isPending}
      onConfirm={() => item !== null && run(item)}
      onClose={onClose}
    />
  );
};

/** What the server says only once. */
type Secret<Value> = {
  title: (value: Value) => string;
  text: string;
  done: string;
  children: (value: Value) => ReactNode;
};

type SecretDialogProps<Value> = {
  secret: Secret<Value>;
  /** Null while the dialog is closed. */
  value: Value | null;
  onClose: () => void;
};

const SecretDialog = <Value,>({ secret, value, onClose }: SecretDialogProps<Value>) => (
  <Dialog
    isOpen={value !== null}
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
    title={value === null ? '' : secret.title(value)}
    text={secret.text}
  >
    {value === null ? null : (
      <div className="flex flex-col gap-5">
        {secret.children(value)}
        <Button className="max-sm:w-full sm:self-start" onClick={onClose}>
          {secret.done}
        </Button>
      </div>
    )}
  </Dialog>
);

/** What a row or the form may ask of the card. */
export type CardActions<Item, Value> = {
  /** Asks for a confirmation first. */
  remove: (item: Item) => void;
  showSecret: (value: Value) => void;
};

type OwnedListCardProps<Item, Value> = {
  title: string;
  text: string;
  /** Beside the title. */
  control?: ReactNode;
  query: LoadedQuery<readonly Item[]>;
  loadFailed: string;
  /** Shown in place of an empty list. */
  empty?: ReactNode;
  row: (item: Item, actions: CardActions<Item, Value>) => ReactNode;
  removal?: Removal<Item>;
  secret?: Secret<Value>;
  /** Above the list. */
  before?: ReactNode;
  /** Below the list. */
  form?: (actions: CardActions<Item, Value>) => ReactNode;
};

/** A promoter's own things of a kind: lists, adds and removes them, and shows new secrets once. */
export const OwnedListCard = <Item, Value>({
  title,
  text,
  control,
  query,
  loadFailed,
  empty,
  row,
  removal,
  secret,
  before,
  form,
}: OwnedListCardProps<Item, Value>) => {
  const [removed, setRemoved] = useState<Item | null>(null);
  const [value, setValue] = useState<Value | null>(null);
  const actions = { remove: setRemoved, showSecret: setValue };
  const isBare = query.data?.length === 0 && !empty && !before && !form;
  const content = isBare ? null : (
    <div className="flex flex-col gap-6">
      {before}
      <Loaded query={query} failed={loadFailed} waiting={<Skeleton className="h-20 w-full" />}>
        {(items) =>
          items.length === 0 ? (
            empty
          ) : (
            <ul aria-label={title} className="divide-y divide-border">
              {items.map((item) => row(item, actions))}
            </ul>
          )
        }
      </Loaded>
      {form?.(actions)}
    </div>
  );
  return (
    <>
      <Card title={title} text={text} control={control}>
        {content}
      </Card>
      {removal ? (
        <RemovalDialog removal={removal} item={removed} onClose={() => setRemoved(null)} />
      ) : null}
      {secret ? (
        <SecretDialog secret={secret} value={value} onClose={() => setValue(null)} />
      ) : null}
    </>
  );
};
