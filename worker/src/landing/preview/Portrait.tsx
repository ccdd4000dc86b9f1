/** @jsxImportSource @soltrade/worker/landing/jsx */
import { BASELINE, type DrawnText } from './drawnText.ts';
import type { Portrait as PortraitContent } from './previewContent.ts';

type PortraitProps = {
  portrait: PortraitContent;
  x: number;
  y: number;
  size: number;
  radius: number;
  background: string;
  letterOf: (letter: string, size: number) => DrawnText;
};

const roundedSquare = (x: number, y: number, size: number, radius: number): string => {
  const [side, arc] = [size - 2 * radius, `a${radius} ${radius} 0 0 1`];
  return (
    `M${x + radius} ${y}h${side}${arc} ${radius} ${radius}v${side}${arc} ${-radius} ${radius}` +
    `h${-side}${arc} ${-radius} ${-radius}v${-side}${arc} ${radius} ${-radius}z`
  );
};

export const Portrait = ({ portrait, x, y, size, radius, background, letterOf }: PortraitProps) => {
  if (portrait.source === null) {
    const fontSize = size * 0.48;
    const letter = letterOf(portrait.letter, fontSize);
    return (
      <>
        <path d={roundedSquare(x, y, size, radius)} fill={`hsl(${portrait.hue}, 48%, 36%)`} />
        <path
          d={letter.at(x + (size - letter.width) / 2, y + size / 2 + BASELINE * fontSize)}
          fill="#ffffff"
        />
      </>
    );
  }
  return (
    <>
      <rect x={x} y={y} width={size} height={size} fill="#232939" />
      <image
        href={portrait.source}
        x={x}
        y={y}
        width={size}
        height={size}
        preserveAspectRatio="xMidYMid slice"
      />
      {/* Paints over the corners, because clipping costs a layer of the whole picture. */}
      <path
        d={`M${x} ${y}h${size}v${size}h${-size}z${roundedSquare(x, y, size, radius)}`}
        fill={background}
        fillRule="evenodd"
      />
    </>
  );
};
