import { type ReactNode, type Ref, useId } from 'react';

type CardProps = {
  title?: string;
  text?: string;
  control?: ReactNode;
  className?: string;
  /** Makes the card focusable, and scroll to below the navigation bar. */
  ref?: Ref<HTMLElement>;
  children?: ReactNode;
};

/** With a title, a region named by it. */
export const Card = ({ title, text, control, className = '', ref, children }: CardProps) => {
  const titleId = useId();
  const look = `min-w-0 rounded-card bg-surface p-4 shadow-card sm:p-6 ${className}`;
  if (!title) return <div className={look}>{children}</div>;
  return (
    <section
      ref={ref}
      {...(ref ? { tabIndex: -1 } : {})}
      aria-labelledby={titleId}
      className={look}
    >
      <div
        className={`flex flex-wrap justify-between gap-x-4 gap-y-2 ${text ? 'items-start' : 'items-center'}`}
      >
        <div className={`min-w-0 flex-1 ${text && control ? 'basis-48' : 'basis-28'}`}>
          <h2 id={titleId} className="font-semibold text-base">
            {title}
          </h2>
          {text ? <p className="mt-1 text-muted text-sm">{text}</p> : null}
        </div>
        {control}
      </div>
      {children ? <div className="mt-3 sm:mt-4">{children}</div> : null}
    </section>
  );
};
