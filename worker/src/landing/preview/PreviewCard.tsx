import { abbreviateUsd, formatChange } from '@soltrade/schema/format';
import { PREVIEW } from '@soltrade/schema/limits';
import { BrandMark } from '@soltrade/web/landing/BrandMark.tsx';
import { previewTexts } from '@soltrade/web/landing/textsOfPreview.ts';
import type { CSSProperties } from 'react';
import { FONT_FAMILY } from './fonts.ts';
import { Portrait } from './Portrait.tsx';
import type { PreviewContent } from './previewContent.ts';

// The landing page's dark colours. One design only: a card does not know its reader's theme.
const COLOUR = {
  background: '#0b0d12',
  surface: '#12151d',
  border: '#262b38',
  text: '#f2f4f8',
  muted: '#9aa3b5',
  accent: '#a994ff',
  gain: '#2fd08c',
  gainSoft: '#123128',
  loss: '#ff7a85',
  lossSoft: '#3a1a20',
  still: '#c3c9d6',
  stillSoft: '#232939',
} as const;

const row: CSSProperties = { display: 'flex', alignItems: 'center' };
const column: CSSProperties = { display: 'flex', flexDirection: 'column' };
// Not `overflow: hidden`: each clipped box costs a layer of the whole picture, a tenth of the drawing's time together.
const oneLine: CSSProperties = { display: 'block', textOverflow: 'ellipsis', lineClamp: 1 };

/** Larger for short text, so a symbol of any length can be read at a glance. */
const symbolSize = (symbol: string): number => {
  if (symbol.length <= 6) return 124;
  if (symbol.length <= 9) return 96;
  return symbol.length <= 13 ? 72 : 54;
};

const changeColours = (change: string): { color: string; backgroundColor: string } => {
  if (change.startsWith('+')) return { color: COLOUR.gain, backgroundColor: COLOUR.gainSoft };
  if (change.startsWith('-')) return { color: COLOUR.loss, backgroundColor: COLOUR.lossSoft };
  return { color: COLOUR.still, backgroundColor: COLOUR.stillSoft };
};

const Recommendation = ({ recommender }: Pick<PreviewContent, 'recommender'>) => (
  <div style={{ ...row, gap: 24 }}>
    {recommender.portrait === null ? (
      <BrandMark size={88} />
    ) : (
      <Portrait portrait={recommender.portrait} size={88} radius={44} />
    )}
    <div style={{ ...column, width: 960 }}>
      <div style={{ ...row, gap: 20 }}>
        <div style={{ ...oneLine, maxWidth: 560, fontSize: 40, fontWeight: 800 }}>
          {recommender.displayName ?? recommender.handle}
        </div>
        {recommender.proof !== null && (
          // Plain text: anything that looks like a badge is mistaken for one.
          <div style={{ flexShrink: 0, fontSize: 32, color: COLOUR.still }}>{recommender.proof}</div>
        )}
      </div>
      <div style={{ ...row, gap: 9, fontSize: 32, color: COLOUR.muted }}>
        {recommender.displayName !== null && (
          <div style={{ ...oneLine, maxWidth: 600 }}>{recommender.handle}</div>
        )}
        {previewTexts.recommendation}
      </div>
    </div>
  </div>
);

const Token = ({ token }: Pick<PreviewContent, 'token'>) => (
  <div style={{ ...row, gap: 44 }}>
    <Portrait portrait={token.portrait} size={200} radius={48} />
    <div style={{ ...column, width: 840 }}>
      <div
        style={{
          ...oneLine,
          fontSize: symbolSize(token.symbol),
          fontWeight: 800,
          letterSpacing: -2,
          lineHeight: 1.15,
        }}
      >
        {token.symbol}
      </div>
      <div style={{ ...oneLine, fontSize: 40, color: COLOUR.muted }}>{token.name}</div>
    </div>
  </div>
);

const marketCapText = ({ figures, status }: PreviewContent['token']): string => {
  if (figures?.marketCap) return abbreviateUsd(figures.marketCap);
  return status === 'not_trading' ? previewTexts.notTradingYet : previewTexts.unknown;
};

/** Smaller for absurdly long figures. */
const figureScale = (length: number): number => {
  if (length <= 16) return 1;
  return length <= 22 ? 0.75 : 0.5;
};

const MarketFigures = ({ token }: Pick<PreviewContent, 'token'>) => {
  const marketCap = marketCapText(token);
  const change = token.figures?.change24h ? formatChange(token.figures.change24h) : null;
  const scale = figureScale(marketCap.length + (change?.length ?? 0));
  return (
    <div style={{ ...row, gap: 28, height: 80, fontSize: 64 * scale, fontWeight: 800 }}>
      {marketCap}
      {change !== null && (
        <div style={{ ...row, gap: 12, padding: '8px 20px', borderRadius: 16, ...changeColours(change) }}>
          <div style={{ fontSize: 40 * scale }}>{change}</div>
          <div style={{ fontSize: 26, fontWeight: 600 }}>{previewTexts.change}</div>
        </div>
      )}
    </div>
  );
};

const Figures = ({ token, productName }: Pick<PreviewContent, 'token' | 'productName'>) => (
  <div
    style={{
      ...row,
      justifyContent: 'space-between',
      padding: '24px 36px',
      borderRadius: 28,
      border: `2px solid ${COLOUR.border}`,
      backgroundColor: COLOUR.surface,
    }}
  >
    <div style={column}>
      <div style={{ fontSize: 28, color: COLOUR.muted }}>{previewTexts.marketCap}</div>
      <MarketFigures token={token} />
    </div>
    <div style={{ ...column, alignItems: 'flex-end', gap: 14 }}>
      <div style={{ ...row, gap: 14, fontSize: 32, fontWeight: 800 }}>
        <BrandMark size={40} />
        <div style={{ ...oneLine, maxWidth: 300 }}>{productName}</div>
      </div>
      {token.figures !== null && (
        <div style={{ fontSize: 26, color: COLOUR.muted }}>{previewTexts.asOf(token.figures.time)}</div>
      )}
    </div>
  </div>
);

/** The whole picture. Flat colours: gradients would make a PNG several times its size. */
export const PreviewCard = ({ content }: { content: PreviewContent }) => (
  <div
    style={{
      ...column,
      justifyContent: 'space-between',
      width: PREVIEW.width,
      height: PREVIEW.height,
      padding: '52px 60px',
      color: COLOUR.text,
      backgroundColor: COLOUR.background,
      fontFamily: FONT_FAMILY,
      fontWeight: 600,
    }}
  >
    <Recommendation recommender={content.recommender} />
    <Token token={content.token} />
    <Figures token={content.token} productName={content.productName} />
  </div>
);
