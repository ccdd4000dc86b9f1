import { useState } from 'react';
import { EMBED_THEMES, type EmbedPage, type EmbedTheme, embedCode } from '../lib/embedCode.ts';
import { SecretField } from './SecretField.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';

const texts = {
  theme: 'Theme',
  themes: {
    dark: 'Dark',
    light: 'Light',
    transparent: 'Transparent (for light sites)',
    'transparent-dark': 'Transparent (for dark sites)',
  },
  code: 'HTML code',
  codeHint: 'Paste it into your site. Its clicks count as the channel embed.',
} as const;

const options = EMBED_THEMES.map((value) => ({ value, label: texts.themes[value] }));

/** The card of a page as other sites show it, in a theme to choose, and the code for that. */
export const EmbedCode = ({ page }: { page: EmbedPage }) => {
  const [theme, setTheme] = useState<EmbedTheme>('dark');
  const { url, height, html } = embedCode(page, theme);
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl label={texts.theme} options={options} value={theme} onChange={setTheme} />
      {/* A transparent card shows the site around it. */}
      <div
        className="w-fit max-w-full rounded-card"
        style={{
          background: theme === 'transparent-dark' ? '#12151d' : '#fff',
          colorScheme: 'light',
        }}
      >
        <iframe
          key={url}
          src={url}
          title={page.title}
          width={600}
          height={height}
          loading="lazy"
          className="max-w-full rounded-card"
        />
      </div>
      <SecretField label={texts.code} hint={texts.codeHint} value={html} />
    </div>
  );
};
