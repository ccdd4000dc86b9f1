import type { LinkPreview } from '@soltrade/schema/contracts/linkLists';
import { Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Phone, PhonePage } from '../../components/Phone.tsx';
import { previewTexts as texts } from './texts.ts';

/** Height of the phone, limited by the window. */
const BESIDE = 'lg:h-[clamp(22rem,calc(100dvh-29rem),36rem)]';
const SCREEN = `h-[32rem] ${BESIDE}`;

export type DraftPage = {
  /** Null until the first draft has loaded. */
  preview: LinkPreview | null;
  /** Whether the shown page predates the last change. */
  isOld: boolean;
  hasFailed: boolean;
  retry: () => void;
};

const Empty = ({ size = SCREEN, children }: { size?: string; children: ReactNode }) => (
  <div
    className={`flex flex-col items-center justify-center gap-3 p-6 text-center text-muted ${size}`}
  >
    {children}
  </div>
);

type PagePhoneProps = {
  page: DraftPage;
  /** Whether there is anything to preview. */
  isWanted: boolean;
  /** Shown if the preview fails. */
  failure: string;
};

const Screen = ({ page, isWanted, failure }: PagePhoneProps) => {
  const { preview, isOld, hasFailed, retry } = page;
  if (!isWanted) {
    return (
      <Empty size={`h-48 ${BESIDE}`}>
        <Smartphone aria-hidden className="size-8" />
        <p>{texts.empty}</p>
      </Empty>
    );
  }
  if (hasFailed) {
    return (
      <Empty>
        <p role="status">{failure}</p>
        <Button variant="secondary" size="small" onClick={retry}>
          {texts.retry}
        </Button>
      </Empty>
    );
  }
  if (preview === null) return <div className={`animate-pulse-soft bg-raised ${SCREEN}`} />;
  return (
    <PhonePage
      html={preview.html}
      label={texts.scroll}
      className={`${SCREEN} ${isOld ? 'opacity-60' : ''}`}
    />
  );
};

export const PagePhone = (props: PagePhoneProps) => (
  <Phone>
    <Screen {...props} />
  </Phone>
);
