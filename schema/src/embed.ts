// Cards of our pages in frames of other sites.
import { embedPath } from './paths.ts';

/** The transparent themes are for light and dark host pages. */
export const EMBED_THEMES = ['dark', 'light', 'transparent', 'transparent-dark'] as const;

export type EmbedTheme = (typeof EMBED_THEMES)[number];

export type EmbedKind = 'link' | 'record';

/** Pixels. A card has the same height at every width, so the page around it never shifts. */
export const EMBED_SIZE = {
  maxWidth: 600,
  minWidth: 280,
  height: { link: 344, record: 320 },
} as const;

const escaped = (text: string): string =>
  text.replace(/["&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The address of a card, by the path of its page. */
export const embedUrl = (origin: string, pagePath: string, theme: EmbedTheme): string =>
  `${origin}${embedPath(pagePath)}${theme === 'dark' ? '' : `?theme=${theme}`}`;

/** Browsers make a frame transparent only if its colour scheme matches the document's. */
export const FRAME_STYLE = 'border:0;border-radius:16px;max-width:100%;color-scheme:light';

type Frame = { url: string; title: string; kind: EmbedKind; width?: number };

/** The HTML to paste into another page: a frame whose size is known before anything loads. */
export const embedHtml = ({ url, title, kind, width = EMBED_SIZE.maxWidth }: Frame): string =>
  `<iframe src="${escaped(url)}" title="${escaped(title)}" width="${width}" height="${EMBED_SIZE.height[kind]}" ` +
  `loading="lazy" style="${FRAME_STYLE}"></iframe>`;
