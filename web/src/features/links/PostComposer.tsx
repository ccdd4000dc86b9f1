import type { Link } from '@soltrade/schema/contracts/links';
import { PenLine, RotateCcw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { buttonClass } from '../../components/buttonClass.ts';
import { Field } from '../../components/Field.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { TextArea } from '../../components/TextArea.tsx';
import { messages } from '../../lib/messages.ts';
import { channelUrl, composeUrl } from './channelUrl.ts';
import { POST_PLACES, type PostPlace, postLength } from './postLength.ts';
import { POST_IDS } from './postTexts.ts';
import { usePostDraft } from './usePostDraft.ts';

const icon = <PenLine aria-hidden className="size-4" />;

const PLACES = POST_PLACES.map((value) => ({ value, label: messages.share.places[value] }));
const STARTS = POST_IDS.map((value) => ({ value, label: messages.posts.starts[value] }));

/** X shows the remaining length; other places allow more than anyone writes. */
const Counter = ({ length, limit, over }: ReturnType<typeof postLength>) => (
  <p className={`text-sm tabular-nums ${over > 0 ? 'font-semibold text-negative' : 'text-muted'}`}>
    <span aria-hidden="true">{messages.posts.length(length, limit)}</span>
    <span className="sr-only">{messages.posts.lengthSpoken(length, limit)}</span>
  </p>
);

/** A post for the link, picked from a few and edited before it is posted. */
export const PostComposer = ({ link }: { link: Link }) => {
  const [place, setPlace] = useState<PostPlace>('x');
  const { post, text, isChanged, choose, write, reset } = usePostDraft(link, place);
  const field = useRef<HTMLTextAreaElement>(null);
  const reasonId = useId();
  const name = messages.share.places[place];
  const length = postLength(place, { text, url: channelUrl(link.shortUrl, place) });
  const reason = length.over > 0 ? messages.posts.tooLong(length.over, name) : null;
  const compose = composeUrl(place, { url: link.shortUrl, text });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <SegmentedControl label={messages.posts.place} options={PLACES} value={place} onChange={setPlace} />
        <SegmentedControl label={messages.posts.start} options={STARTS} value={post} onChange={choose} />
      </div>
      <Field label={messages.posts.field(name)} hint={messages.posts.hint}>
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={5}
            value={text}
            aria-invalid={reason !== null || undefined}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
      {/* Always rendered, so changes in it are announced. */}
      <p id={reasonId} role="status" className="text-negative text-sm empty:hidden">
        {reason}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {reason === null && compose !== null ? (
          <a
            href={compose}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ size: 'small' })}
          >
            {icon}
            {messages.posts.post(name)} <span className="sr-only">{messages.posts.newTab}</span>
          </a>
        ) : (
          <Button
            variant="secondary"
            size="small"
            icon={icon}
            aria-describedby={reasonId}
            onClick={() => field.current?.focus()}
          >
            {messages.posts.post(name)}
          </Button>
        )}
        {isChanged ? (
          <Button
            variant="ghost"
            size="small"
            icon={<RotateCcw aria-hidden className="size-4" />}
            onClick={() => {
              reset();
              field.current?.focus();
            }}
          >
            {messages.posts.reset}
          </Button>
        ) : null}
        {place === 'x' ? (
          <div className="ml-auto">
            <Counter {...length} />
          </div>
        ) : null}
      </div>
    </div>
  );
};
