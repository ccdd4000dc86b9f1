import type { User } from '@soltrade/schema/contracts/users';
import { diagnose, formatOfPaste, platformOfLink } from '@soltrade/schema/platforms/diagnose';
import { linkIn } from '@soltrade/schema/platforms/readLink';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { reveal, useFocusOnArrival } from '../../components/reveal.ts';
import { usePasteAnywhere } from '../../components/usePasteAnywhere.ts';
import { NameField, useNameClaim } from '../../features/accounts/NameField.tsx';
import { useActivePlatforms } from '../../features/platforms/activePlatforms.ts';
import { useConnectPlatform } from '../../features/platforms/api.ts';
import { ReferralField } from '../../features/platforms/ReferralField.tsx';
import { useReferral } from '../../features/platforms/useReferral.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { linkedWallet } from '../../lib/user.ts';
import { keepCodeLink, usePasted } from '../../stores/pastedTokens.ts';
import { toast } from '../../stores/toast.ts';

/** The platform and code of a pasted link, ready to be connected; null without one. */
const codeInLink = (link: string) => {
  const platform = platformOfLink(link);
  const format = platform && formatOfPaste(platform, link);
  const field = platform?.credential?.field;
  if (!platform || !format || !field) return null;
  const { credential } = diagnose(platform, { format: format.id, input: link });
  return { platform, field, credential, format: format.id };
};

// For accounts from X only.
const LinkWalletHere = lazy(() =>
  import('./LinkWalletHere.tsx').then((module) => ({ default: module.LinkWalletHere })),
);

/**
 * A first link's needs besides a token: a name, which may wait, a paying platform, and last a
 * wallet. Entered where the link is created, so promoters needn't leave the page.
 */
export const useLinkNeeds = (user: User) => {
  const name = useNameClaim(user);
  const referral = useReferral(user.id);
  const active = useActivePlatforms(user.id);
  const walletStep = useRef<HTMLElement>(null);
  const [walletAsks, setWalletAsks] = useState(0);
  const isPlatformNeeded = active?.length === 0;
  const isWalletNeeded = linkedWallet(user) === null;

  /**
   * Claims the name and connects the platform. Returns the link's platforms; null if the fields
   * show errors.
   */
  const prepare = async (chosen: readonly string[]): Promise<readonly string[] | null> => {
    if (isPlatformNeeded && referral.isEmpty) {
      toast(toasts.noPlatforms);
      return referral.refuseEmpty();
    }
    if (isWalletNeeded) {
      reveal(walletStep.current);
      setWalletAsks((asks) => asks + 1);
      return null;
    }
    if (!(await name.claim())) return null;
    if (!isPlatformNeeded) return chosen;
    const connected = await referral.connect();
    return connected === null ? null : [connected];
  };

  return {
    userId: user.id,
    name,
    referral,
    active,
    isPlatformNeeded,
    isWalletNeeded,
    walletStep,
    walletAsks,
    /** Whether only the wallet may be missing. */
    isFilled: !(isPlatformNeeded && referral.isEmpty),
    prepare,
  };
};

const texts = {
  codeInLink: (platform: string, code: string) =>
    `Your link also carries a ${platform} code, ${code}. Is it yours?`,
  useCode: 'Use My Code',
  walletLast: 'Last step: link your wallet',
  walletLastText: 'It signs one free message. Then your link is made.',
} as const;

export type LinkNeeds = ReturnType<typeof useLinkNeeds>;

type Paste = { clipboardData: Pick<DataTransfer, 'getData'> | null; preventDefault: () => void };

/** A link pasted into the wrong field, since no name looks like one. */
const pastedLink = ({ clipboardData }: Paste): string | null => {
  const text = clipboardData?.getData('text') ?? '';
  return linkIn(text.trim()) === null ? null : text;
};

/** A code in the pasted link may be the promoter's own, so it is offered. */
const CodeOffer = ({ needs }: { needs: LinkNeeds }) => {
  const { userId, active, isPlatformNeeded, referral } = needs;
  const link = usePasted(({ codeLink }) => codeLink);
  const found = link === null ? null : codeInLink(link);
  const connection = useConnectPlatform(userId, {
    done: () => toast(toasts.platformConnected),
    failed: () => toasts.platformConnectionFailed,
  });
  const isTaken = active?.some(({ platformName }) => platformName === found?.platform.id);
  if (link === null || found === null || active === null || isTaken) return null;
  if (isPlatformNeeded && !referral.isEmpty) return null;
  const { platform, credential, format } = found;
  const take = () => {
    keepCodeLink(null);
    if (isPlatformNeeded) referral.enter(link);
    else connection.run({ platformName: platform.id, field: found.field, credential, format });
  };
  return (
    <Notice
      control={
        <Button variant="secondary" size="small" isBusy={connection.isPending} onClick={take}>
          {texts.useCode}
        </Button>
      }
    >
      {texts.codeInLink(platform.label, credential)}
    </Notice>
  );
};

/** For accounts from X. Once the wallet is linked, the link is made. */
const WalletLast = ({ needs: { userId, walletStep, walletAsks } }: { needs: LinkNeeds }) => {
  const id = useId();
  return (
    <section
      ref={walletStep}
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded-control bg-inset p-4"
    >
      <h3 id={id} className="font-semibold">
        {texts.walletLast}
      </h3>
      <p className="mt-1 mb-3 text-muted text-sm">{texts.walletLastText}</p>
      <Suspense fallback={<Skeleton className="h-11" />}>
        <LinkWalletHere userId={userId} isInline asks={walletAsks} />
      </Suspense>
    </section>
  );
};

type LinkNeedsFieldsProps = {
  needs: LinkNeeds;
  /**
   * The page's only fields: the first takes focus, and a link pasted anywhere goes to the referral
   * field.
   */
  isAlone?: boolean;
};

export const LinkNeedsFields = ({ needs, isAlone = false }: LinkNeedsFieldsProps) => {
  const { name, referral, isPlatformNeeded } = needs;
  const nameField = useRef<HTMLInputElement>(null);
  const referralField = useRef<HTMLInputElement>(null);
  useFocusOnArrival(name.isAsked ? nameField : referralField, isAlone);
  const take = (event: Paste): void => {
    const link = isPlatformNeeded ? pastedLink(event) : null;
    if (link === null) return;
    event.preventDefault();
    referral.enter(link);
    referralField.current?.focus();
  };
  usePasteAnywhere(take, isAlone, true);
  return (
    <>
      {name.isAsked ? <NameField claim={name} ref={nameField} onPaste={take} /> : null}
      {isPlatformNeeded ? <ReferralField referral={referral} ref={referralField} /> : null}
      <CodeOffer needs={needs} />
      {needs.isWalletNeeded ? <WalletLast needs={needs} /> : null}
    </>
  );
};
