import {
  EMBED_SIZE,
  type EmbedKind,
  type EmbedTheme,
  embedHtml,
  embedUrl,
} from '@soltrade/schema/embed';

export { EMBED_THEMES, type EmbedTheme } from '@soltrade/schema/embed';

/** The page whose card is shown, and the frame's title. */
export type EmbedPage = { url: string; title: string; kind: EmbedKind };

/** A card's address and height, and the HTML that shows it on another site. */
export const embedCode = ({ url: pageUrl, title, kind }: EmbedPage, theme: EmbedTheme) => {
  const url = embedUrl(location.origin, new URL(pageUrl).pathname, theme);
  return { url, height: EMBED_SIZE.height[kind], html: embedHtml({ url, title, kind }) };
};
