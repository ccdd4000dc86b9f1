import type { Link } from '@soltrade/schema/contracts/links';
import { ChevronRight, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { SecretField } from '../../components/SecretField.tsx';
import { LinkExperiment } from '../../features/experiments/LinkExperiment.tsx';
import { useSwitchLink } from '../../features/links/api.ts';
import type { LinkDialogName } from '../../features/links/LinkDialogs.tsx';
import { linkTitle } from '../../features/links/linkTitle.ts';
import { disclosureTexts, linksTexts } from '../../features/links/texts.ts';
import { LinkRules } from '../../features/rules/LinkRules.tsx';

const subIdTexts = {
  title: 'Sub-ID for Partners',
  label: 'Sub-ID',
  hint: 'Give it to a partner or tracker that returns it with a payout, and the payout counts for this link. Add “_x” to name the channel x too.',
};

type LinkSettingsProps = {
  link: Link;
  /** Opens one of the link's dialogs instead. */
  choose: (dialog: LinkDialogName) => void;
  close: () => void;
};

/** The settings of a link: what it does by itself, and what its page says and shows. */
export const LinkSettings = ({ link, choose, close }: LinkSettingsProps) => {
  const chosen = useRef<LinkDialogName | null>(null);
  const { isSwitching, switchLink } = useSwitchLink(link);
  const dialogs: [LinkDialogName, string][] = [
    ['identifier', linksTexts.identifier],
    ['texts', disclosureTexts.open],
    ...(link.optionalPlatforms.length > 0
      ? ([['platforms', linksTexts.platforms]] satisfies [LinkDialogName, string][])
      : []),
  ];
  const Icon = link.isActive ? Pause : Play;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      shape="sheet"
      title={linksTexts.settingsOf(linkTitle(link))}
      focusAfter={() => {
        const dialog = chosen.current;
        // After focus returns to the button, to which the next dialog will return it.
        if (dialog) setTimeout(() => choose(dialog));
        return null;
      }}
    >
      <LinkRules link={link}>
        <LinkExperiment link={link} />
      </LinkRules>
      <ul className="divide-y divide-border border-border border-y">
        {dialogs.map(([dialog, text]) => (
          <li key={dialog}>
            <button
              type="button"
              className="-mx-2 flex min-h-12 w-[calc(100%+1rem)] items-center justify-between gap-3 rounded-control px-2 text-left font-medium text-sm hover:bg-hover"
              onClick={() => {
                chosen.current = dialog;
                close();
              }}
            >
              {text}
              <ChevronRight aria-hidden className="size-4 text-muted" />
            </button>
          </li>
        ))}
      </ul>
      <details className="mt-4 text-sm">
        <summary className="w-fit cursor-pointer py-1 font-medium">{subIdTexts.title}</summary>
        <div className="mt-2">
          <SecretField label={subIdTexts.label} hint={subIdTexts.hint} value={link.subId} />
        </div>
      </details>
      <Button
        variant="secondary"
        className="mt-5"
        isBusy={isSwitching}
        icon={<Icon aria-hidden className="size-4" />}
        onClick={() => switchLink()}
      >
        {link.isActive ? linksTexts.pause : linksTexts.resume}
      </Button>
    </Dialog>
  );
};
