import type { Portrait as PortraitContent } from './previewContent.ts';

/** A picture on a plain background, which shows through a transparent or broken one; a letter if there is none. */
export const Portrait = ({
  portrait,
  size,
  radius,
}: {
  portrait: PortraitContent;
  size: number;
  radius: number;
}) => (
  <div
    style={{
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: 0,
      width: size,
      height: size,
      borderRadius: radius,
      color: '#fff',
      backgroundColor: portrait.source === null ? `hsl(${portrait.hue}, 48%, 36%)` : '#232939',
      fontSize: size * 0.48,
      fontWeight: 800,
    }}
  >
    {portrait.source === null ? (
      portrait.letter
    ) : (
      <img
        src={portrait.source}
        width={size}
        height={size}
        alt=""
        style={{ objectFit: 'cover', borderRadius: radius }}
      />
    )}
  </div>
);
