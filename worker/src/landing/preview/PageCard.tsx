/** @jsxImportSource @soltrade/worker/landing/jsx */
import { previewTexts } from '../../../landing/textsOfPreview.ts';
import { around, BOX, Box, Canvas, COLOUR, LEFT, Line, letterIn, Product } from './cardParts.tsx';
import { drawnText } from './drawnText.ts';
import type { Fonts } from './fonts.ts';
import { Portrait } from './Portrait.tsx';
import type { PageContent } from './previewContent.ts';

/** Left edges of the texts beside the portrait and of the multiples; the texts' width without and with multiples. */
const [BESIDE, MULTIPLES, WIDTH, NARROW] = [300, 750, 840, 430] as const;

const Best = ({ best, fonts }: { best: PageContent['best']; fonts: Fonts }) => (
  <>
    {best.map(({ symbol, multiple }, index) => {
      const value = drawnText(fonts, multiple, { size: 60, weight: 800 });
      const token = { size: 34, weight: 600, maxWidth: 390 - value.width - 20 } as const;
      const y = 152 + index * 86;
      return (
        <>
          <Line text={value} x={MULTIPLES} y={y} fill={COLOUR.gain} />
          <Line
            text={drawnText(fonts, symbol, token)}
            x={MULTIPLES + value.width + 20}
            y={y}
            fill={COLOUR.still}
          />
        </>
      );
    })}
  </>
);

export const PageCard = ({ content, fonts }: { content: PageContent; fonts: Fonts }) => {
  const { name, handle, proof, portrait, record, best, productName } = content;
  const maxWidth = best.length > 0 ? NARROW : WIDTH;
  return (
    <Canvas>
      <Portrait
        portrait={portrait}
        x={LEFT}
        y={106}
        size={200}
        radius={100}
        background={COLOUR.background}
        letterOf={letterIn(fonts)}
      />
      <Line
        text={drawnText(fonts, name, { size: 52, weight: 800, maxWidth })}
        x={BESIDE}
        y={192}
        fill={COLOUR.text}
      />
      <Line
        text={drawnText(fonts, handle, { size: 36, weight: 600, maxWidth })}
        x={BESIDE}
        y={246}
        fill={COLOUR.muted}
      />
      <Line
        text={drawnText(fonts, proof ?? '', { size: 32, weight: 600, maxWidth })}
        x={BESIDE}
        y={294}
        fill={COLOUR.still}
      />
      <Best best={best} fonts={fonts} />
      <Box>
        <Line
          text={drawnText(fonts, record, { size: 44, weight: 800, maxWidth: 740 })}
          x={BOX.left}
          y={around(474, 44)}
          fill={COLOUR.text}
        />
        <Line
          text={drawnText(fonts, previewTexts.allCalls, { size: 30, weight: 600, maxWidth: 740 })}
          x={BOX.left}
          y={around(526, 30)}
          fill={COLOUR.muted}
        />
        <Product name={productName} middle={BOX.top + BOX.height / 2} fonts={fonts} />
      </Box>
    </Canvas>
  );
};
