import { LINK_SORTS, LINK_STATES } from '@soltrade/schema/choices';
import type { LinkFacets } from '@soltrade/schema/contracts/linkLists';
import { LINK_LIST } from '@soltrade/schema/limits/links';
import { findPlatform } from '@soltrade/schema/platforms/index';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Input } from '../../../components/Input.tsx';
import { SegmentedControl } from '../../../components/SegmentedControl.tsx';
import { Select, type SelectOption } from '../../../components/Select.tsx';
import { linkListTexts, linksTexts } from '../texts.ts';
import type { LinksView } from './linksView.ts';

const TYPING_PAUSE = 250;

type LinkFiltersProps = {
  view: LinksView;
  facets: LinkFacets | undefined;
  onChange: (view: LinksView) => void;
};

const SearchField = ({ q, onSearch }: { q: string; onSearch: (q: string) => void }) => {
  const [text, setText] = useState(q);
  const [known, setKnown] = useState(q);
  // The URL was changed elsewhere, for example by "Clear Filters".
  if (q !== known) {
    setKnown(q);
    if (q !== text.trim()) setText(q);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause.
  useEffect(() => {
    if (text.trim() === q) return undefined;
    const timer = setTimeout(() => onSearch(text.trim()), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="relative">
      <Search
        aria-hidden
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-muted"
      />
      <Input
        type="search"
        aria-label={linkListTexts.search}
        placeholder={linkListTexts.searchHint}
        maxLength={LINK_LIST.searchMaxLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="pl-9"
      />
    </div>
  );
};

type PickProps = {
  label: string;
  value: string;
  options: SelectOption[];
  onChange: (value: string) => void;
};

const ANY = 'any';

const Pick = ({ label, value, options, onChange }: PickProps) => {
  const id = useId();
  return (
    <div className="min-w-0 sm:w-48">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Select id={id} value={value} onChange={onChange} options={options} placeholder={label} />
    </div>
  );
};

export const LinkFilters = ({ view, facets, onChange }: LinkFiltersProps) => {
  const { withCount, states, sorts } = linkListTexts;
  const shownStates = LINK_STATES.filter(
    (state) =>
      state === view.state ||
      state === 'active' ||
      state === 'paused' ||
      (facets?.states[state] ?? 0) > 0,
  );
  const tags =
    facets?.tags.map(({ tag, links }) => ({ value: tag, label: withCount(tag, links) })) ?? [];
  const tag =
    tags.find(({ value }) => value.toLowerCase() === view.tag?.toLowerCase())?.value ?? view.tag;
  return (
    <search aria-label={linkListTexts.filters} className="flex flex-col gap-3">
      <SearchField q={view.q} onSearch={(q) => onChange({ ...view, q })} />
      <div className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:grid-cols-2">
        <div className="max-sm:col-span-2">
          <SegmentedControl
            label={linkListTexts.state}
            value={view.state ?? 'all'}
            options={[
              { value: 'all', label: states.all },
              ...shownStates.map((state) => ({
                value: state,
                label: facets ? withCount(states[state], facets.states[state]) : states[state],
              })),
            ]}
            onChange={(state) => onChange({ ...view, state: state === 'all' ? null : state })}
          />
        </div>
        <Pick
          label={linkListTexts.platform}
          value={view.platform ?? ANY}
          options={[
            { value: ANY, label: linkListTexts.anyPlatform },
            ...(facets?.platforms.map(({ platform, links }) => ({
              value: platform,
              label: withCount(findPlatform(platform)?.label ?? platform, links),
            })) ?? []),
          ]}
          onChange={(platform) =>
            onChange({ ...view, platform: findPlatform(platform)?.id ?? null })
          }
        />
        {tags.length > 0 || tag !== null ? (
          <Pick
            label={linkListTexts.tag}
            value={tag ?? ANY}
            options={[
              { value: ANY, label: linkListTexts.anyTag },
              ...(tag === null || tags.some(({ value }) => value === tag)
                ? []
                : [{ value: tag, label: tag }]),
              ...tags,
            ]}
            onChange={(next) => onChange({ ...view, tag: next === ANY ? null : next })}
          />
        ) : null}
        <Pick
          label={linksTexts.sort}
          value={view.sort}
          options={LINK_SORTS.map((sort) => ({ value: sort, label: sorts[sort] }))}
          onChange={(next) =>
            onChange({ ...view, sort: LINK_SORTS.find((sort) => sort === next) ?? 'created' })
          }
        />
      </div>
    </search>
  );
};
