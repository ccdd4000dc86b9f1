import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { rulesTexts as texts } from '../../lib/messages/rules.ts';

type RuleRowProps = {
  ref?: Ref<HTMLDivElement>;
  name: string;
  /** The current state, in a line. */
  summary: string;
  /** The button's label. */
  action?: string;
  /** The form; null if the rule can't be changed now. */
  children: ((close: () => void) => ReactNode) | null;
  /** Shown whether or not the form is open. */
  below?: ReactNode;
};

/** A rule in one line; its form opens below. */
export const RuleRow = ({
  ref,
  name,
  summary,
  action = texts.change,
  children,
  below = null,
}: RuleRowProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={ref} tabIndex={-1} className={isOpen || below ? 'col-span-full' : ''}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="font-medium text-sm">{name}</h3>
          <p className="break-words text-muted text-sm">{summary}</p>
        </div>
        {children === null ? null : (
          <Button
            ref={button}
            variant="secondary"
            size="small"
            className="shrink-0"
            aria-expanded={isOpen}
            aria-label={texts.actionNamed(action, name)}
            onClick={() => setIsOpen(!isOpen)}
          >
            {action}
          </Button>
        )}
      </div>
      {below ? <div className="mt-3">{below}</div> : null}
      {isOpen && children ? <div className="mt-4">{children(close)}</div> : null}
    </div>
  );
};
