// The parts of zod that we use. Its whole namespace would add texts in fifty languages to the Worker, a twelfth of the
// bundle. Schemas are built when something is first validated: a contract names dozens, of which a page needs few, and
// building all of them while scripts load blocks a slow phone for longer than React does.
import * as mini from 'zod/mini';

export {
  config,
  type input,
  NEVER,
  type output,
  prettifyError,
  type ZodMiniObject,
  type ZodMiniString,
  type ZodMiniType,
} from 'zod/mini';

type Built = { readonly _zod: object; check: (...checks: never[]) => Built };

/** Stands for a schema, or one of its checks, until something looks inside. */
class LateSchema {
  readonly #build: () => Built;
  readonly #shape: unknown;
  #built: Built | null = null;

  constructor(build: () => Built, shape?: unknown) {
    this.#build = build;
    this.#shape = shape;
  }

  get built(): Built {
    this.#built ??= this.#build();
    return this.#built;
  }

  /** All that zod reads of a schema within another. From then on a property, because validation reads it often. */
  get _zod(): object {
    const value = this.built._zod;
    Object.defineProperty(this, '_zod', { value });
    return value;
  }

  /** Of an object, which others are made of. */
  get shape(): unknown {
    return this.#shape ?? Reflect.get(this.built, 'shape');
  }

  check(...checks: never[]): LateSchema {
    return new LateSchema(() => this.built.check(...checks));
  }
}

const MEMBERS = [
  'def',
  'options',
  'enum',
  'clone',
  'parse',
  'parseAsync',
  'safeParse',
  'safeParseAsync',
];

for (const name of MEMBERS) {
  Object.defineProperty(LateSchema.prototype, name, {
    get(this: LateSchema) {
      const member: unknown = Reflect.get(this.built, name);
      return typeof member === 'function' ? member.bind(this.built) : member;
    },
  });
}

/** Has the type of what it stands for. */
const late = (make: (...given: never[]) => object, given: unknown[], shape?: unknown): never =>
  new LateSchema(() => make(...(given as never[])) as Built, shape) as never;

// @__NO_SIDE_EFFECTS__
export const array: typeof mini.array = (...given: unknown[]) => late(mini.array, given);
// @__NO_SIDE_EFFECTS__
export const boolean: typeof mini.boolean = (...given: unknown[]) => late(mini.boolean, given);
// @__NO_SIDE_EFFECTS__
export const custom: typeof mini.custom = (...given: unknown[]) => late(mini.custom, given);
// @__NO_SIDE_EFFECTS__
export const discriminatedUnion: typeof mini.discriminatedUnion = (...given: unknown[]) =>
  late(mini.discriminatedUnion, given);
// @__NO_SIDE_EFFECTS__
export const extend: typeof mini.extend = (...given: unknown[]) => late(mini.extend, given);
// @__NO_SIDE_EFFECTS__
export const gte: typeof mini.gte = (...given: unknown[]) => late(mini.gte, given);
// @__NO_SIDE_EFFECTS__
export const int: typeof mini.int = (...given: unknown[]) => late(mini.int, given);
// @__NO_SIDE_EFFECTS__
export const intersection: typeof mini.intersection = (...given: unknown[]) =>
  late(mini.intersection, given);
// @__NO_SIDE_EFFECTS__
export const length: typeof mini.length = (...given: unknown[]) => late(mini.length, given);
// @__NO_SIDE_EFFECTS__
export const literal: typeof mini.literal = (...given: unknown[]) => late(mini.literal, given);
// @__NO_SIDE_EFFECTS__
export const looseObject: typeof mini.looseObject = (...given: unknown[]) =>
  late(mini.looseObject, given);
// @__NO_SIDE_EFFECTS__
export const lt: typeof mini.lt = (...given: unknown[]) => late(mini.lt, given);
// @__NO_SIDE_EFFECTS__
export const lte: typeof mini.lte = (...given: unknown[]) => late(mini.lte, given);
// @__NO_SIDE_EFFECTS__
export const maximum: typeof mini.maximum = (...given: unknown[]) => late(mini.maximum, given);
// @__NO_SIDE_EFFECTS__
export const maxLength: typeof mini.maxLength = (...given: unknown[]) =>
  late(mini.maxLength, given);
// @__NO_SIDE_EFFECTS__
export const minimum: typeof mini.minimum = (...given: unknown[]) => late(mini.minimum, given);
// @__NO_SIDE_EFFECTS__
export const minLength: typeof mini.minLength = (...given: unknown[]) =>
  late(mini.minLength, given);
// @__NO_SIDE_EFFECTS__
export const nullable: typeof mini.nullable = (...given: unknown[]) => late(mini.nullable, given);
// @__NO_SIDE_EFFECTS__
export const nullish: typeof mini.nullish = (...given: unknown[]) => late(mini.nullish, given);
// @__NO_SIDE_EFFECTS__
export const number: typeof mini.number = (...given: unknown[]) => late(mini.number, given);
// @__NO_SIDE_EFFECTS__
export const object: typeof mini.object = (...given: unknown[]) =>
  late(mini.object, given, given[0]);
// @__NO_SIDE_EFFECTS__
export const omit: typeof mini.omit = (...given: unknown[]) => late(mini.omit, given);
// @__NO_SIDE_EFFECTS__
export const optional: typeof mini.optional = (...given: unknown[]) => late(mini.optional, given);
// @__NO_SIDE_EFFECTS__
export const pipe: typeof mini.pipe = (...given: unknown[]) => late(mini.pipe, given);
// @__NO_SIDE_EFFECTS__
export const positive: typeof mini.positive = (...given: unknown[]) => late(mini.positive, given);
// @__NO_SIDE_EFFECTS__
export const record: typeof mini.record = (...given: unknown[]) => late(mini.record, given);
// @__NO_SIDE_EFFECTS__
export const refine: typeof mini.refine = (...given: unknown[]) => late(mini.refine, given);
// @__NO_SIDE_EFFECTS__
export const regex: typeof mini.regex = (...given: unknown[]) => late(mini.regex, given);
// @__NO_SIDE_EFFECTS__
export const strictObject: typeof mini.strictObject = (...given: unknown[]) =>
  late(mini.strictObject, given);
// @__NO_SIDE_EFFECTS__
export const string: typeof mini.string = (...given: unknown[]) => late(mini.string, given);
// @__NO_SIDE_EFFECTS__
export const transform: typeof mini.transform = (...given: unknown[]) =>
  late(mini.transform, given);
// @__NO_SIDE_EFFECTS__
export const tuple: typeof mini.tuple = (...given: unknown[]) => late(mini.tuple, given);
// @__NO_SIDE_EFFECTS__
export const union: typeof mini.union = (...given: unknown[]) => late(mini.union, given);
// @__NO_SIDE_EFFECTS__
export const unknown: typeof mini.unknown = (...given: unknown[]) => late(mini.unknown, given);
// @__NO_SIDE_EFFECTS__
const lateCatch: typeof mini.catch = (...given: unknown[]) => late(mini.catch, given);
// @__NO_SIDE_EFFECTS__
const lateDefault: typeof mini._default = (...given: unknown[]) => late(mini._default, given);
// @__NO_SIDE_EFFECTS__
const lateEnum: typeof mini.enum = (...given: unknown[]) => late(mini.enum, given);
// @__NO_SIDE_EFFECTS__
const lateNull: typeof mini.null = (...given: unknown[]) => late(mini.null, given);
// @__NO_SIDE_EFFECTS__
const datetime: typeof mini.iso.datetime = (...given: unknown[]) => late(mini.iso.datetime, given);

export const iso = { datetime };
export { lateCatch as catch, lateDefault as _default, lateEnum as enum, lateNull as null };
