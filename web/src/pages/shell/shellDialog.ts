export type ShellDialog = 'commands' | 'keys';

export type ShellDialogsProps = {
  shown: ShellDialog | null;
  onShow: (dialog: ShellDialog | null) => void;
};
