// JSX that immediately becomes text: a component returns its markup, so pages are concatenated from
// the inside out, and invariant parts can be constants. Bundlers import this module for a file's
// `@jsxImportSource`.
import type { JSX as ReactJsx } from 'react';
import { type Child, escaped, Html, toHtml } from './html.ts';

type Props = Readonly<Record<string, unknown>> & { children?: Child };

type Component<Given extends Props> = (props: Given) => Child;

/** Elements without end tags. */
const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta']);

/**
 * Properties with another spelling in HTML and SVG. One that needs another does not compile until
 * it is here.
 */
const NAMES = {
  className: 'class',
  htmlFor: 'for',
  defaultChecked: 'checked',
  charSet: 'charset',
  crossOrigin: 'crossorigin',
  maxLength: 'maxlength',
  autoComplete: 'autocomplete',
  spellCheck: 'spellcheck',
  readOnly: 'readonly',
  fillRule: 'fill-rule',
  stopColor: 'stop-color',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  textAnchor: 'text-anchor',
  fontSize: 'font-size',
  fontWeight: 'font-weight',
} as const satisfies Record<string, string>;

/** Those that SVG itself writes with capitals. */
type Cased = 'viewBox' | 'gradientUnits' | 'preserveAspectRatio';

/** Names that a browser knows as they are written. */
type Written<Name> = Name extends keyof typeof NAMES | Cased | Lowercase<Name & string>
  ? Name
  : never;

/** Their values are words, unlike HTML's boolean attributes. */
const hasWords = (name: string): boolean => /^(?:aria-|data-|spellCheck$|draggable$)/.test(name);

const spellings = new Map<string, string>(Object.entries(NAMES));

/** Cached attribute prefixes; source code has a few dozen properties. */
const starts = new Map<string, string>();

const startOf = (property: string): string => {
  const known = starts.get(property);
  if (known !== undefined) return known;
  const start = ` ${spellings.get(property) ?? property}="`;
  starts.set(property, start);
  return start;
};

const attribute = (property: string, value: unknown): string => {
  if (typeof value === 'string') return `${startOf(property)}${escaped(value)}"`;
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean' && !hasWords(property))
    return value ? `${startOf(property)}"` : '';
  return `${startOf(property)}${escaped(String(value))}"`;
};

/**
 * Script and style text isn't decoded by HTML, so nothing is escaped except its own tags, which
 * could end it early.
 */
const RAW_TEXT: Record<string, (text: string) => string> = {
  script: (text) =>
    text.replace(
      /(<\/?)(s)(?=cript)/gi,
      (_, open, s) => `${open}${s === 's' ? '\\u0073' : '\\u0053'}`,
    ),
  style: (text) =>
    text.replace(/(<\/?)(s)(?=tyle)/gi, (_, open, s) => `${open}${s === 's' ? '\\73 ' : '\\53 '}`),
};

type Tag = {
  open: string;
  close: string;
  isVoid: boolean;
  raw: ((text: string) => string) | undefined;
};

const tags = new Map<string, Tag>();

const tagOf = (name: string): Tag => {
  const known = tags.get(name);
  if (known) return known;
  const tag = {
    open: `<${name}`,
    close: `</${name}>`,
    isVoid: VOID.has(name),
    raw: RAW_TEXT[name],
  };
  tags.set(name, tag);
  return tag;
};

const element = (name: string, props: Props): Html => {
  const { open, close, isVoid, raw } = tagOf(name);
  let text = open;
  for (const property in props) {
    if (property !== 'children') text += attribute(property, props[property]);
  }
  if (isVoid) return new Html(`${text}/>`);
  const { children } = props;
  return new Html(
    `${text}>${raw && typeof children === 'string' ? raw(children) : toHtml(children)}${close}`,
  );
};

export const jsx = <Given extends Props>(type: string | Component<Given>, props: Given): Child =>
  typeof type === 'string' ? element(type, props) : type(props);

/** Several children come as an array, which is no other case here. */
export { jsx as jsxs };

export const Fragment = ({ children }: { children?: Child }): Html => new Html(toHtml(children));

type Tags = ReactJsx.IntrinsicElements;

/**
 * Attributes that the page's policy refuses, or that only a framework in the browser would read.
 */
type Refused = 'children' | 'style' | 'ref' | 'dangerouslySetInnerHTML';

export declare namespace JSX {
  type Element = Child;
  type IntrinsicElements = {
    [Tag in keyof Tags]: Pick<Tags[Tag], Exclude<Written<keyof Tags[Tag]>, Refused>> & {
      children?: Child;
    };
  };
  interface IntrinsicAttributes {
    key?: string | number | null;
  }
  interface ElementChildrenAttribute {
    children: unknown;
  }
}
