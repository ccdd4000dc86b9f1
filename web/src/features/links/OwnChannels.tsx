import type { Channel } from '@soltrade/schema/contracts/linkLists';
import { CLICK } from '@soltrade/schema/limits/clicks';
import { CHANNEL } from '@soltrade/schema/limits/links';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, IconButton } from '../../components/Button.tsx';
import { TextField } from '../../components/Field.tsx';
import { failureText, fieldErrors } from '../../lib/errorMessages.ts';
import { useTextDraft } from '../../lib/useTextDraft.ts';
import {
  channelsQuery,
  isPost,
  channelsTexts as texts,
  useAddChannel,
  useRemoveChannel,
} from './channels.ts';

/** Leaves room for a number. */
const LENGTH = CLICK.channelMaxLength - 3;

/** A name's Latin letters and numbers, for a URL. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LENGTH);

/** The channel (`?c=`) for a name, distinct from the product's and the taken ones. */
export const channelNamed = (name: string, taken: readonly string[]): string => {
  const slug = slugOf(name) || 'channel';
  const used = new Set<string>([...CLICK.ownChannels, ...taken]);
  for (let number = 1; ; number += 1) {
    const channel = number === 1 ? slug : `${slug}-${number}`;
    if (!used.has(channel)) return channel;
  }
};

const NONE: readonly Channel[] = [];

/** A promoter's own channels by name. Inside a form, which Enter here doesn't submit. */
export const OwnChannels = ({ userId }: { userId: string }) => {
  const { data = NONE, isError } = useQuery(channelsQuery(userId));
  const [name, setName, clearName] = useTextDraft();
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const onFailure = (error: unknown): true => {
    setProblem(fieldErrors(error).name ?? failureText(error));
    return true;
  };
  const addition = useAddChannel(userId, { accepted: clearName, onFailure });
  const removal = useRemoveChannel(userId, { done: () => field.current?.focus(), onFailure });
  const submit = () => {
    const wanted = name.trim();
    setProblem(wanted === '' ? texts.required : null);
    const taken = data.map(({ channel }) => channel);
    if (wanted !== '') addition.run({ channel: channelNamed(wanted, taken), name: wanted });
  };

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-sm">{texts.title}</legend>
      <ul aria-label={texts.title} className="mb-3 flex flex-wrap gap-2 empty:hidden">
        {data
          .filter(({ channel }) => !isPost(channel))
          .map(({ channel, name: own }) => (
            <li
              key={channel}
              className="flex min-w-0 items-center gap-1 rounded-full border border-border bg-raised pl-3 text-sm"
            >
              <bdi className="min-w-0 truncate">{own}</bdi>
              <IconButton
                label={texts.remove(own)}
                icon={<X />}
                onClick={() => removal.run(channel)}
              />
            </li>
          ))}
      </ul>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={texts.name}
            hint={isError ? texts.failed : texts.hint}
            error={problem}
            ref={field}
            value={name}
            maxLength={CHANNEL.maxNameLength}
            placeholder={texts.example}
            onChange={(next) => {
              setProblem(null);
              setName(next);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              submit();
            }}
          />
        </div>
        <Button
          variant="secondary"
          className="mt-[1.6875rem]"
          isBusy={addition.isPending}
          icon={<Plus aria-hidden className="size-4" />}
          onClick={submit}
        >
          {texts.add}
        </Button>
      </div>
    </fieldset>
  );
};
