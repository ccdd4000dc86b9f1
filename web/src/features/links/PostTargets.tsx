import type { Channel } from '@soltrade/schema/contracts/linkLists';
import { useId } from 'react';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { Select } from '../../components/Select.tsx';
import { POST_PLACES, type PostPlace } from './postLength.ts';
import { postsTexts, shareTexts } from './texts.ts';

/** A well-known place, or a channel of the promoter's own. */
export type PostTarget = { id: string; name: string } & (
  | { place: PostPlace; channel: null }
  | { place: null; channel: string }
);

const PLACES: readonly PostTarget[] = POST_PLACES.map((place) => ({
  id: place,
  name: shareTexts.places[place],
  place,
  channel: null,
}));

export const targetsOf = (own: readonly Channel[]): readonly PostTarget[] => [
  ...PLACES,
  // The space keeps own channels distinct from any place's id.
  ...own.map(({ channel, name }) => ({ id: `own ${channel}`, name, place: null, channel })),
];

const optionsOf = (targets: readonly PostTarget[]) =>
  targets.map(({ id, name }) => ({ value: id, label: name }));

type PostTargetsProps = {
  targets: readonly PostTarget[];
  value: PostTarget;
  onChange: (target: PostTarget) => void;
};

/** A switch for places only; a select with own channels, which may be many with long names. */
export const PostTargets = ({ targets, value, onChange }: PostTargetsProps) => {
  const id = useId();
  const choose = (chosen: string) => {
    const target = targets.find((each) => each.id === chosen);
    if (target) onChange(target);
  };
  const own = targets.filter(({ channel }) => channel !== null);
  const { place: label } = postsTexts;
  if (own.length === 0) {
    return (
      <SegmentedControl
        label={label}
        options={optionsOf(targets)}
        value={value.id}
        onChange={choose}
      />
    );
  }
  const groups = [
    { label: postsTexts.builtIn, options: optionsOf(PLACES) },
    { label: postsTexts.ownChannels, options: optionsOf(own) },
  ];
  return (
    <div className="min-w-40 max-w-full">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Select id={id} value={value.id} onChange={choose} options={groups} placeholder={label} />
    </div>
  );
};
