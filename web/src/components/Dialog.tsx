import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { navTexts } from '../lib/messages/nav.ts';
import { toast } from '../stores/toast.ts';
import type { DialogProps } from './ModalDialog.tsx';

let loaded: ComponentType<DialogProps> | null = null;

const load = async (): Promise<ComponentType<DialogProps>> => {
  loaded ??= (await import('./ModalDialog.tsx')).ModalDialog;
  return loaded;
};

const loadAhead = (): void => void load().catch(() => {});

// The first input may be followed by a dialog.
for (const type of ['pointerdown', 'keydown'])
  globalThis.document?.addEventListener(type, loadAhead, { once: true, capture: true });

/** A modal dialog whose code, a tenth of a page's, is loaded once a person does something. */
export const Dialog = (props: DialogProps) => {
  const [Modal, setModal] = useState(() => loaded);
  const isAwaited = props.isOpen && Modal === null;
  const giveUp = useEffectEvent(() => {
    props.onOpenChange(false);
    toast({
      title: navTexts.notOpened,
      description: navTexts.notOpenedText,
      variant: 'destructive',
    });
  });
  useEffect(() => {
    if (!isAwaited) return undefined;
    let isCurrent = true;
    load().then(
      (modal) => isCurrent && setModal(() => modal),
      () => isCurrent && giveUp(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isAwaited]);
  return Modal === null ? null : <Modal {...props} />;
};
