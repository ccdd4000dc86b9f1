/** @jsxImportSource @soltrade/web/landing/jsx */
import { previewTexts } from '@soltrade/web/landing/textsOfPreview.ts';
import { around, BOX, Box, Canvas, COLOUR, LEFT, Line, letterIn, Product } from './cardParts.tsx';
import { drawnText } from './drawnText.ts';
import type { Fonts } from './fonts.ts';
import { Portrait } from './Portrait.tsx';
import type { PageContent } from './previewContent.ts';

/** Where the texts beside the portrait begin, and how wide they may be. */
const [BESIDE, WIDTH] = [344, 796];

export const PageCard = ({ content, fonts }: { content: PageContent; fonts: Fonts }) => {
  const { name, handle, proof, portrait, record, certainty, productName } = content;
  const by = drawnText(fonts, handle, { size: 38, weight: 600, maxWidth: WIDTH });
  return (
    <Canvas>
      <Portrait
        portrait={portrait}
        x={LEFT}
        y={96}
        size={240}
        radius={120}
        background={COLOUR.background}
        letterOf={letterIn(fonts)}
      />
      <Line
        text={drawnText(fonts, name, { size: 68, weight: 800, maxWidth: WIDTH })}
        x={BESIDE}
        y={168}
        fill={COLOUR.text}
      />
      <Line text={by} x={BESIDE} y={226} fill={COLOUR.muted} />
      <Line
        text={drawnText(fonts, proof, { size: 32, weight: 600, maxWidth: WIDTH })}
        x={BESIDE}
        y={278}
        fill={COLOUR.still}
      />
      <Line
        text={drawnText(fonts, previewTexts.allCalls, { size: 32, weight: 600, maxWidth: WIDTH })}
        x={BESIDE}
        y={324}
        fill={COLOUR.still}
      />
      <Box>
        <Line
          text={drawnText(fonts, record, { size: 44, weight: 800, maxWidth: 740 })}
          x={BOX.left}
          y={around(474, 44)}
          fill={COLOUR.text}
        />
        <Line
          text={drawnText(fonts, certainty, { size: 30, weight: 600, maxWidth: 740 })}
          x={BOX.left}
          y={around(526, 30)}
          fill={COLOUR.muted}
        />
        <Product name={productName} middle={BOX.top + BOX.height / 2} fonts={fonts} />
      </Box>
    </Canvas>
  );
};
