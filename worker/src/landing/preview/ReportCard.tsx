/** @jsxImportSource @soltrade/worker/landing/jsx */
import { DISPLAY_NAME, USERNAME } from '@soltrade/schema/firstLimits';
import { initialOf } from '@soltrade/schema/format';
import { SHARED_REPORT } from '@soltrade/schema/limits/reports';
import { pointsOf } from '../../../landing/sharedReport/DayChart.tsx';
import { texts } from '../../../landing/texts.ts';
import { around, BOX, Box, Canvas, COLOUR, LEFT, Line, letterIn, Product } from './cardParts.tsx';
import { drawnText } from './drawnText.ts';
import type { Fonts } from './fonts.ts';
import { Portrait } from './Portrait.tsx';
import { drawableText, portraitOf, type Raster } from './previewContent.ts';
import type { ReportSubject } from './reportSubject.ts';

type CardProps = { subject: ReportSubject; fonts: Fonts };

/** The right half, with the days; the texts' width beside it. */
const CHART = { left: 620, bottom: 368, width: 520, height: 180 } as const;
const WIDTH = 520;

const Days = ({ days }: Pick<ReportSubject, 'days'>) => {
  const { left, bottom, width, height } = CHART;
  const line = pointsOf(days, { most: Math.max(1, ...days), width, height });
  return (
    <g transform={`translate(${left} ${bottom - height})`}>
      <polygon points={`0,${height} ${line} ${width},${height}`} fill={COLOUR.clicksSoft} />
      <polyline
        points={line}
        fill="none"
        stroke={COLOUR.clicks}
        strokeWidth={6}
        strokeLinejoin="round"
      />
    </g>
  );
};

const Answer = ({ subject: { clicked, came }, fonts }: CardProps) => {
  const count = clicked.toLocaleString('en');
  const said = texts.sharedReport.clicked(clicked);
  const of = texts.sharedReport.came(came.toLocaleString('en'));
  return (
    <>
      <Line
        text={drawnText(fonts, count, {
          size: 112,
          weight: 800,
          letterSpacing: -0.02,
          maxWidth: WIDTH,
        })}
        x={LEFT}
        y={278}
        fill={COLOUR.text}
      />
      <Line
        text={drawnText(fonts, said, { size: 38, weight: 600, maxWidth: WIDTH })}
        x={LEFT}
        y={338}
        fill={COLOUR.text}
      />
      <Line
        text={drawnText(fonts, of, { size: 32, weight: 600, maxWidth: WIDTH })}
        x={LEFT}
        y={380}
        fill={COLOUR.muted}
      />
    </>
  );
};

type ReportCardProps = CardProps & { productName: string; picture: Raster | null };

/** Whose report it is, how many people clicked, and when. */
export const ReportCard = ({ productName, subject, picture, fonts }: ReportCardProps) => {
  const { promoter, name, days, period, scope } = subject;
  const drawn = (text: string | null, maxLength: number) =>
    drawableText(text, { maxLength, characters: fonts.characters });
  const handle = drawn(promoter.refCode, USERNAME.maxLength) ?? productName;
  const by = texts.sharedReport.by(handle);
  const title = drawn(name, SHARED_REPORT.nameMaxLength);
  const person = drawn(promoter.displayName, DISPLAY_NAME.maxLength) ?? handle;
  const letter = drawn(promoter.initial, 1) ?? initialOf(handle);
  return (
    <Canvas>
      <Portrait
        portrait={portraitOf(promoter.userId, letter, picture)}
        x={LEFT}
        y={52}
        size={88}
        radius={44}
        background={COLOUR.background}
        letterOf={letterIn(fonts)}
      />
      <Line
        text={drawnText(fonts, title ?? person, { size: 40, weight: 800, maxWidth: 960 })}
        x={LEFT + 112}
        y={91}
        fill={COLOUR.text}
      />
      <Line
        text={drawnText(fonts, by, { size: 32, weight: 600, maxWidth: 960 })}
        x={LEFT + 112}
        y={132}
        fill={COLOUR.muted}
      />
      <Answer subject={subject} fonts={fonts} />
      <Days days={days} />
      <Box>
        <Line
          text={drawnText(fonts, period, { size: 38, weight: 800, maxWidth: 740 })}
          x={BOX.left}
          y={around(474, 38)}
          fill={COLOUR.text}
        />
        <Line
          text={drawnText(fonts, drawn(scope, 120) ?? '', { size: 30, weight: 600, maxWidth: 740 })}
          x={BOX.left}
          y={around(526, 30)}
          fill={COLOUR.muted}
        />
        <Product
          name={productName}
          right={BOX.right}
          middle={BOX.top + BOX.height / 2}
          fonts={fonts}
        />
      </Box>
    </Canvas>
  );
};
