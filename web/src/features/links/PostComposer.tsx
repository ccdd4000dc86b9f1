import { shortAddress } from '@soltrade/schema/address';
import type { Channel } from '@soltrade/schema/contracts/linkLists';
import type { Link } from '@soltrade/schema/contracts/links';
import { callWorth } from '@soltrade/schema/format';
import { Copy, PenLine, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { Button, buttonClass } from '../../components/Button.tsx';
import { ManualCopy, useCopy } from '../../components/Copy.tsx';
import { Field } from '../../components/Field.tsx';
import { TextArea } from '../../components/Input.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { toasts } from '../../lib/messages/toasts.ts';
import { choosePost, draftPost, MAX_POST_LENGTH, usePostDrafts } from '../../stores/postDrafts.ts';
import { notePosted, usePostedLinks } from '../../stores/postedLinks.ts';
import { channelUrl, composeUrl, isPost, nextPost, useAddChannel } from './channels.ts';
import { PostTargets, targetsOf } from './PostTargets.tsx';
import { firstWords, POST_PLACES, type PostPlace, postLength } from './postLength.ts';
import { postsTexts, shareTexts } from './texts.ts';

const STARTS = ['own', 'personal', 'address'] as const;
type PostId = (typeof STARTS)[number] | 'reached';

/** Longer names would leave no room for the rest on X. */
const NAME_LENGTH = 24;

const cut = (name: string): string => {
  const characters = [...name];
  return characters.length <= NAME_LENGTH
    ? name
    : `${characters
        .slice(0, NAME_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
};

/** The token's name in a post: a cashtag if X and others would link it. */
const tokenInPost = ({ symbol, name, contractAddress }: Link['token']): string => {
  if (symbol !== null && /^[A-Za-z][A-Za-z0-9]{0,9}$/.test(symbol)) return `$${symbol}`;
  return symbol ?? (name === null ? shortAddress(contractAddress) : cut(name));
};

/**
 * The promoter's words at the beginning of a post; the field holds all of them and warns if X
 * doesn't.
 */
const wordsInPost = ({ words, wordsHiddenAt }: Link): string | null =>
  wordsHiddenAt === null ? (words?.trim() ?? null) : null;

/**
 * Templates from the promoter's words and figures. They name no platform: `pump.fun` would become a
 * link.
 */
const postTexts = (link: Link): Record<PostId, string> => {
  const token = tokenInPost(link.token);
  const worth = callWorth(link.call);
  const call = worth === null ? token : postsTexts.at(token, worth);
  const labelled = link.disclosure.kind === 'paid' ? postsTexts.paid : (post: string) => post;
  return {
    own: labelled(postsTexts.own(call, wordsInPost(link))),
    reached: labelled(postsTexts.reached(token, { multiple: link.call.reached ?? 0, worth })),
    personal: labelled(postsTexts.personal(call)),
    address: labelled(postsTexts.address(token, link.token.contractAddress)),
  };
};

/** Available templates; the first one is the default. */
const postsOf = ({ call }: Link): readonly PostId[] =>
  call.reached ? ['reached', ...STARTS] : STARTS;

type OwnChannelPostProps = {
  url: string;
  channel: string;
  text: string;
};

/** A post for a promoter's own channel: copy it, or open it where posts can be prefilled. */
const OwnChannelPost = ({ url: link, channel, text }: OwnChannelPostProps) => {
  const url = channelUrl(link, channel);
  const { copy, isRefused } = useCopy(text === '' ? url : `${text}\n${url}`, toasts.postCopied);
  return (
    <>
      <Button
        size="small"
        icon={<Copy aria-hidden className="size-4" />}
        onClick={() => void copy()}
      >
        {postsTexts.copy}
      </Button>
      {POST_PLACES.map((place) => {
        const href = composeUrl(place, { url: link, text, channel });
        return href === null || postLength(place, { text, url }).over > 0 ? null : (
          <a
            key={place}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            <span>{postsTexts.post(shareTexts.places[place])}</span>{' '}
            <span className="sr-only">{postsTexts.newTab}</span>
          </a>
        );
      })}
      {isRefused ? <ManualCopy url={url} /> : null}
    </>
  );
};

export const usePostDraft = (link: Link, place: string) => {
  const key = `${link.id}/${place}`;
  const chosen = usePostDrafts((state) => state.chosen[key]);
  const posts = postsOf(link);
  const post: PostId = posts.find((id) => id === chosen) ?? posts[0] ?? 'own';
  const draft = usePostDrafts((state) => state.texts[`${key}/${post}`]);
  const proposed = postTexts(link)[post];
  return {
    posts,
    post,
    text: draft ?? proposed,
    isChanged: draft !== undefined && draft !== proposed,
    choose: (id: PostId) => choosePost(key, id),
    write: (text: string) => draftPost(`${key}/${post}`, text),
    reset: () => draftPost(`${key}/${post}`, null),
  };
};

// Names of countries are nothing to wait for.
const PostCountries = lazy(() =>
  import('./PostCountries.tsx').then((module) => ({ default: module.PostCountries })),
);

const icon = <PenLine aria-hidden className="size-4" />;

/** Only for X, since other places allow more than anyone writes. */
const Counter = ({ length, limit, over }: ReturnType<typeof postLength>) => (
  <p className={`text-sm tabular-nums ${over > 0 ? 'font-semibold text-negative' : 'text-muted'}`}>
    <span aria-hidden="true">{postsTexts.length(length, limit)}</span>
    <span className="sr-only">{postsTexts.lengthSpoken(length, limit)}</span>
  </p>
);

type PostAtPlaceProps = {
  link: Link;
  place: PostPlace;
  text: string;
  /** Tells this post's clicks apart. */
  channel: string;
  onPosted: () => void;
  /** Why it can't be posted. */
  reason: { id: string; isGiven: boolean };
  onShorten: () => void;
};

/** Opens the place with the post; while the post is too long, returns to its text instead. */
const PostAtPlace = ({
  link,
  place,
  text,
  channel,
  onPosted,
  reason,
  onShorten,
}: PostAtPlaceProps) => {
  const label = postsTexts.post(shareTexts.places[place]);
  const compose = composeUrl(place, { url: link.shortUrl, text, channel });
  return reason.isGiven || compose === null ? (
    <Button
      variant="secondary"
      size="small"
      icon={icon}
      aria-describedby={reason.id}
      onClick={onShorten}
    >
      {label}
    </Button>
  ) : (
    <a
      href={compose}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ size: 'small' })}
      onClick={onPosted}
    >
      {icon}
      <span>{label}</span> <span className="sr-only">{postsTexts.newTab}</span>
    </a>
  );
};

/**
 * The channel of the link's next post on X: `x`, then one of its own, named by the post's first
 * words.
 */
const useNumberedPost = (link: Link, own: readonly Channel[]) => {
  const naming = useAddChannel(link.userId, { onFailure: () => true });
  const isPosted = usePostedLinks(({ ids }) => ids.includes(link.id));
  const channel = isPosted ? nextPost(own) : 'x';
  const note = (text: string) => {
    notePosted(link.id);
    // Without a name its clicks are still counted apart.
    if (isPosted) naming.run({ channel, name: firstWords(text) });
  };
  return { channel, note };
};

type PostComposerProps = { link: Link; own?: readonly Channel[] };

export const PostComposer = ({ link, own = [] }: PostComposerProps) => {
  const targets = targetsOf(own.filter(({ channel }) => !isPost(channel)));
  const [chosen, setChosen] = useState<string>('x');
  // A channel may have been removed elsewhere.
  const target = targets.find(({ id }) => id === chosen) ?? targets[0];
  const { posts, post, text, isChanged, choose, write, reset } = usePostDraft(
    link,
    target?.id ?? 'x',
  );
  const { channel, note } = useNumberedPost(link, own);
  const field = useRef<HTMLTextAreaElement>(null);
  const reasonId = useId();
  if (!target) return null;
  const { place, name } = target;
  const postChannel = place === 'x' ? channel : (place ?? '');
  const length = place && postLength(place, { text, url: channelUrl(link.shortUrl, postChannel) });
  const reason = length && length.over > 0 ? postsTexts.tooLong(length.over, name) : null;
  const edit = () => field.current?.focus();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <PostTargets targets={targets} value={target} onChange={({ id }) => setChosen(id)} />
        <SegmentedControl
          label={postsTexts.start}
          options={posts.map((value) => ({ value, label: postsTexts.starts[value] }))}
          value={post}
          onChange={choose}
        />
      </div>
      <Field
        label={place === null ? postsTexts.fieldFor(name) : postsTexts.field(name)}
        hint={postsTexts.hint}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            rows={5}
            maxLength={MAX_POST_LENGTH}
            value={text}
            aria-invalid={reason !== null || undefined}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
      <Suspense fallback={null}>
        <PostCountries link={link} />
      </Suspense>
      {/* Always rendered, so changes in it are announced. */}
      <p id={reasonId} role="status" className="text-negative text-sm empty:hidden">
        {reason}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {place === null ? (
          <OwnChannelPost url={link.shortUrl} channel={target.channel} text={text} />
        ) : (
          <PostAtPlace
            link={link}
            place={place}
            text={text}
            channel={postChannel}
            onPosted={() => (place === 'x' ? note(text) : undefined)}
            reason={{ id: reasonId, isGiven: reason !== null }}
            onShorten={edit}
          />
        )}
        {isChanged ? (
          <Button
            variant="ghost"
            size="small"
            icon={<RotateCcw aria-hidden className="size-4" />}
            onClick={() => {
              reset();
              edit();
            }}
          >
            {postsTexts.reset}
          </Button>
        ) : null}
        {place === 'x' && length ? (
          <div className="ml-auto">
            <Counter {...length} />
          </div>
        ) : null}
      </div>
    </div>
  );
};
