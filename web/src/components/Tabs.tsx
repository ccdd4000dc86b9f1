import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode, Ref } from 'react';

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

export const Tabs = <Id extends string>({
  label,
  tabs,
  value,
  onChange,
  isRaised = false,
}: TabsProps<Id>) => (
  <RadixTabs.Root
    value={value}
    onValueChange={(next) => {
      const tab = tabs.find(({ id }) => id === next);
      if (tab) onChange(tab.id);
    }}
  >
    <RadixTabs.List
      aria-label={label}
      className={`fading-scroll inline-flex max-w-full gap-1 rounded-control p-1 ${isRaised ? 'bg-inset' : 'bg-surface'}`}
    >
      {tabs.map((tab) => (
        <RadixTabs.Trigger
          key={tab.id}
          value={tab.id}
          {...(tab.triggerRef ? { ref: tab.triggerRef } : {})}
          className="min-h-9 shrink-0 rounded-[0.375rem] px-4 font-medium max-[24rem]:px-2.5 text-muted text-sm transition-colors duration-(--duration) hover:text-text data-[state=active]:bg-raised data-[state=active]:text-text"
        >
          {tab.label}
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
    {tabs.map((tab) => (
      <RadixTabs.Content key={tab.id} value={tab.id} className="mt-3 rounded-card sm:mt-4">
        {tab.content}
      </RadixTabs.Content>
    ))}
  </RadixTabs.Root>
);
