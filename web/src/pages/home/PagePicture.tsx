import { Skeleton } from '../../components/Loading.tsx';
import { Phone, PhonePage } from '../../components/Phone.tsx';
import { homeTexts as texts } from '../../features/totals/homeTexts.ts';

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
