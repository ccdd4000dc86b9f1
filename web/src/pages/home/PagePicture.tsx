import { Avatar } from '../../components/Avatar.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { Phone, PhonePage } from '../../components/Phone.tsx';
import { homeTexts as texts } from '../../features/totals/texts.ts';

type PagePictureProps = {
  /** Undefined while loading. */
  html?: string | undefined;
  hasFailed?: boolean;
  size: string;
};

/** A landing page on a phone's screen. */
export const PagePicture = ({ html, hasFailed = false, size }: PagePictureProps) => (
  <Phone>
    {html ? (
      <PhonePage html={html} label={texts.page} className={size} />
    ) : (
      <div className={`grid place-items-center p-6 text-center text-muted ${size}`}>
        {hasFailed ? <p role="status">{texts.pageFailed}</p> : <Skeleton className="size-full" />}
      </div>
    )}
  </Phone>
);

const { still } = texts;

/** What a landing page looks like, without figures, which only a real one has. */
export const StillPage = ({ size }: { size: string }) => (
  <Phone>
    <div
      role="img"
      aria-label={still.label}
      className={`flex flex-col items-center gap-3 overflow-hidden p-4 text-center ${size}`}
    >
      <Avatar
        id={still.symbol}
        src={null}
        initial={still.symbol.slice(0, 1)}
        className="mt-6 size-16 text-xl"
      />
      <p className="text-muted text-sm">{still.claim}</p>
      <p className="font-semibold text-2xl text-gradient">{still.symbol}</p>
      <p className="mt-4 self-start font-semibold">{still.ready}</p>
      <ul className="grid w-full grid-cols-2 gap-2">
        {still.platforms.map((platform) => (
          <li
            key={platform}
            className="grid min-h-12 place-items-center rounded-control bg-raised font-medium text-sm"
          >
            {platform}
          </li>
        ))}
      </ul>
    </div>
  </Phone>
);
