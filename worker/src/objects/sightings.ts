// Recent sightings by address tell people from repeats, and limit how many people one address may be.
import { CLICK } from '@soltrade/schema/limits';
import type { Sighting } from '../model/counted.ts';

/** What one object knows of a visitor and an address since some time. */
export type Known = {
  /** The same visitor did the same thing. */
  wasSeen: boolean;
  /** Visitors that took a place of the address; empty if `wasSeen`. */
  admitted: string[];
};

/**
 * `newcomer`: a person, who takes a place of the address. `admitted`: a person, who has one already. `repeat`: the same
 * again. `beyond`: another visitor of an address that has no place left.
 */
export type Verdict = 'newcomer' | 'admitted' | 'repeat' | 'beyond';

export const isPerson = (verdict: Verdict): boolean => verdict === 'newcomer' || verdict === 'admitted';

/** Classifies a sighting by what is known of it in one object or several. */
export const judge = ({ visitor, previousVisitor }: Sighting, known: readonly Known[]): Verdict => {
  if (known.some(({ wasSeen }) => wasSeen)) return 'repeat';
  const admitted = new Set(known.flatMap((each) => each.admitted));
  if (admitted.has(visitor) || admitted.has(previousVisitor ?? visitor)) return 'admitted';
  return admitted.size < CLICK.newVisitorsPerAddress ? 'newcomer' : 'beyond';
};
