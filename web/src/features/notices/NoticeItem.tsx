import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messages } from '../../lib/messages.ts';

type NoticeItemProps = {
  icon: ReactNode;
  text: string;
  detail: string | null;
  isNew: boolean;
  to: string;
  onFollow: () => void;
};

export const NoticeItem = ({ icon, text, detail, isNew, to, onFollow }: NoticeItemProps) => (
  <li>
    <Link
      to={to}
      onClick={onFollow}
      className="flex min-h-11 items-start gap-3 rounded-control px-3 py-2 text-sm hover:bg-border"
    >
      <span aria-hidden="true" className="mt-0.5 text-muted [&>svg]:size-4">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className={`block ${isNew ? 'font-semibold' : ''}`}>{text}</span>
        {detail ? <span className="block text-muted text-xs">{detail}</span> : null}
      </span>
      {isNew ? (
        <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent-text">
          <span className="sr-only">{messages.notices.new}</span>
        </span>
      ) : null}
    </Link>
  </li>
);
