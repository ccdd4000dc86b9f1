import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const TONES = {
  positive: {
    look: 'border-positive/40 bg-positive/10',
    icon: <CircleCheck className="text-positive" />,
  },
  negative: {
    look: 'border-negative/40 bg-negative/10',
    icon: <CircleAlert className="text-negative" />,
  },
  neutral: { look: 'border-border bg-raised', icon: <Info className="text-accent-text" /> },
};

type NoticeProps = {
  tone?: keyof typeof TONES;
  role?: 'alert' | 'status';
  control?: ReactNode;
  children: ReactNode;
};

export const Notice = ({ tone = 'neutral', role, control, children }: NoticeProps) => (
  <div
    role={role}
    className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border px-4 py-2 text-sm ${TONES[tone].look}`}
  >
    <span aria-hidden="true" className="[&>svg]:size-5">
      {TONES[tone].icon}
    </span>
    <div className="min-w-0 flex-1 basis-48">{children}</div>
    {control}
  </div>
);
