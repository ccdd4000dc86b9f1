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
};

export const Tabs = <Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) => (
  <RadixTabs.Root
    value={value}
    onValueChange={(next) => {
      const tab = tabs.find(({ id }) => id === next);
      if (tab) onChange(tab.id);
    }}
  >
    <RadixTabs.List
      aria-label={label}
      className="inline-flex max-w-full gap-1 rounded-control bg-inset p-1"
    >
      {tabs.map((tab) => (
        <RadixTabs.Trigger
          key={tab.id}
          value={tab.id}
          {...(tab.triggerRef ? { ref: tab.triggerRef } : {})}
          className="min-h-9 rounded-[0.375rem] px-4 font-medium text-muted text-sm transition-colors duration-(--duration) hover:text-text data-[state=active]:bg-raised data-[state=active]:text-text"
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
