/** @jsxImportSource @soltrade/worker/landing/jsx */
import { type Child, renderedOnce } from './jsx/html.ts';
import type { LandingModel } from './model.ts';

const mark = renderedOnce((size: number) => {
  const gradient = `brand-${size}`;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <linearGradient id={gradient} x1="4" y1="28" x2="28" y2="4" gradientUnits="userSpaceOnUse">
        <stop stopColor="#7c5cff" />
        <stop offset="1" stopColor="#19d3a2" />
      </linearGradient>
      <rect width="32" height="32" rx="8" fill="#12151d" />
      <path
        d="M8 22.5 14.2 16l4 3.6L24 10"
        fill="none"
        stroke={`url(#${gradient})`}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="8" cy="22.5" r="2.6" fill="#7c5cff" />
      <circle cx="24" cy="10" r="2.6" fill="#19d3a2" />
    </svg>
  );
});

/** The product's mark, as in the app's icon. Use each size at most once per page. */
export const BrandMark = ({ size }: { size: number }) => mark(size);

type FrameProps = {
  productName: string;
  /** Target of the product's name. */
  homeUrl: string;
  /** Opposite the name. */
  aside?: Child;
  /** Makes room on a desktop: for two columns, or a chart beside the card. */
  kind?: 'wide' | 'charted' | undefined;
  children: Child;
};

/** The product's name above a centered card. */
export const Frame = ({ productName, homeUrl, aside, kind, children }: FrameProps) => (
  <div className={kind === undefined ? 'frame' : `frame ${kind}`}>
    <header>
      <a className="brand" href={homeUrl}>
        <BrandMark size={24} />
        <span>{productName}</span>
      </a>
      {aside}
    </header>
    {children}
  </div>
);

/** Data for the script; omitted if there is nothing to count for. */
export const ScriptData = ({ tracking, visit }: Pick<LandingModel, 'tracking' | 'visit'>) =>
  tracking !== null && (
    <script type="application/json" id="link">
      {JSON.stringify({ ...tracking, channel: visit.channel ?? undefined })}
    </script>
  );
