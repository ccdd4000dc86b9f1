import type { LinkChange } from '@soltrade/schema/contracts/linkLists';
import { Archive, ArchiveRestore, Pause, Play, Share2, Tag, X } from 'lucide-react';
import { Button } from '../../../components/Button.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { messages } from '../../../lib/messages.ts';

type SelectionBarProps = {
  count: number;
  isArchive: boolean;
  isChanging: boolean;
  onAction: (action: Exclude<LinkChange['action'], 'tag' | 'untag'>) => void;
  onTags: () => void;
  onShare: () => void;
  onClear: () => void;
};

export const SelectionBar = ({
  count,
  isArchive,
  isChanging,
  onAction,
  onTags,
  onShare,
  onClear,
}: SelectionBarProps) => {
  const button = (text: string, Icon: typeof Pause, onPress: () => void) => (
    <Button
      variant="secondary"
      size="small"
      isBusy={isChanging}
      icon={<Icon aria-hidden className="size-4 max-sm:hidden" />}
      onClick={onPress}
    >
      {text}
    </Button>
  );
  return (
    <section
      aria-label={messages.linkList.selection}
      className="sticky bottom-3 z-30 flex flex-wrap items-center gap-2 rounded-card border border-border-strong bg-surface p-2 pl-4 shadow-raised"
    >
      <div className="mr-auto flex items-center gap-1 max-sm:w-full max-sm:justify-between">
        <p role="status" className="font-medium text-sm">
          {messages.linkList.selected(count)}
        </p>
        <IconButton label={messages.linkList.clearSelection} icon={<X aria-hidden />} onClick={onClear} />
      </div>
      {button(messages.links.pause, Pause, () => onAction('pause'))}
      {button(messages.links.resume, Play, () => onAction('resume'))}
      {button(messages.linkList.tags, Tag, onTags)}
      {button(messages.linkList.report, Share2, onShare)}
      {isArchive
        ? button(messages.linkList.restore, ArchiveRestore, () => onAction('restore'))
        : button(messages.linkList.archive, Archive, () => onAction('archive'))}
    </section>
  );
};
