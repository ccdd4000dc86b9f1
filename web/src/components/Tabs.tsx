import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';

type Tab<Id extends string> = {
  id: Id;
  label: string;
  content: ReactNode;
  triggerRef?: Ref<HTMLButtonElement>;
};

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Within a dialog, whose surface is another. */
  isRaised?: boolean;
};

/** The tab that a key leads to from another of so many. */
const KEYS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const index = event.target instanceof HTMLElement ? tabs.indexOf(event.target) : -1;
  const next = index === -1 ? undefined : tabs[KEYS[event.key]?.(index, tabs.length) ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};

/**
 * Tabs as WAI-ARIA describes them: one stop of the Tab key, and the arrows select. Of our own, because Radix's render twice more and measure their panels when they are
 * mounted, which blocks a slow phone.
 */
export const Tabs = <Id extends string>({
  label,
  tabs,
  value,
  onChange,
  isRaised = false,
}: TabsProps<Id>) => {
  const base = useId();
  const tabId = (id: Id) => `${base}-tab-${id}`;
  const panelId = (id: Id) => `${base}-panel-${id}`;
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocus}
        className={`fading-scroll inline-flex max-w-full gap-1 rounded-control p-1 ${isRaised ? 'bg-inset' : 'bg-surface'}`}
      >
        {tabs.map(({ id, label: name, triggerRef }) => {
          const isSelected = id === value;
          const select = () => {
            if (!isSelected) onChange(id);
          };
          return (
            <button
              key={id}
              type="button"
              role="tab"
              id={tabId(id)}
              aria-selected={isSelected}
              aria-controls={panelId(id)}
              tabIndex={isSelected ? 0 : -1}
              {...(triggerRef ? { ref: triggerRef } : {})}
              onFocus={select}
              // Safari doesn't focus a button that is pressed.
              onClick={select}
              className="min-h-9 shrink-0 rounded-[0.375rem] px-4 font-medium max-[24rem]:px-2.5 text-muted text-sm transition-colors duration-(--duration) hover:text-text aria-selected:bg-raised aria-selected:text-text"
            >
              {name}
            </button>
          );
        })}
      </div>
      {tabs.map(({ id, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={panelId(id)}
          aria-labelledby={tabId(id)}
          hidden={id !== value}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may have nothing else to focus
          tabIndex={0}
          className="mt-3 rounded-card sm:mt-4"
        >
          {id === value ? content : null}
        </div>
      ))}
    </div>
  );
};
