import type { Token } from '@soltrade/schema/contracts/tokens';
import type { User } from '@soltrade/schema/contracts/users';
import { useEffect, useEffectEvent } from 'react';
import { Skeleton } from '../../components/Loading.tsx';
import { GenerateForm } from '../../features/links/GenerateForm.tsx';
import type { GeneratedLink } from '../../features/links/LinkResultCard.tsx';
import { EMPTY_DRAFT } from '../../lib/linkDraft.ts';
import { composerPath } from '../../lib/ownPaths.ts';
import { Link } from '../../lib/routing.ts';
import { type LinkNeeds, LinkNeedsFields } from '../shell/LinkNeedsFields.tsx';
import { useLinkMaker } from '../shell/useLinkMaker.ts';

export const makeLinkTexts = {
  signIn: 'Make this page yours',
  signInText: 'Sign in and add one referral code. We’ll keep your token.',
  walletLast: 'With X, you link a wallet last.',
  code: 'Add Your Referral Code',
  ready: 'One Click to Your Link',
  submit: 'Make and Copy My Link',
  submitting: 'Making your link...',
  more: 'More Options',
} as const;

const texts = makeLinkTexts;

type MakeLinkProps = {
  user: User;
  token: Token;
  onMade: (made: GeneratedLink) => void;
  /** The name that the page will show, from its first letter on. */
  onName: (name: string) => void;
};

const headingOf = ({ name, isPlatformNeeded }: LinkNeeds): string => {
  if (name.isAsked) return texts.signIn;
  return isPlatformNeeded ? texts.code : texts.ready;
};

const keepNothing = () => {};

/** The missing inputs for a token's link, and the button that creates it. */
export const MakeLink = ({ user, token, onMade, onName }: MakeLinkProps) => {
  const { needs, generation } = useLinkMaker({
    user,
    mint: token.contractAddress,
    draft: EMPTY_DRAFT,
    onDraftChange: keepNothing,
    onMade,
  });
  const name = user.username ?? needs.name.name.trim();
  const tellName = useEffectEvent(() => onName(name));
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each letter.
  useEffect(() => tellName(), [name]);
  // Needs decide which fields appear and which takes focus.
  if (needs.active === null) return <Skeleton className="h-72 w-full" />;
  return (
    <GenerateForm
      generation={generation}
      words={texts}
      isNext
      hasOtherEnd={needs.isWalletNeeded}
      aside={
        <Link
          to={composerPath(token.contractAddress)}
          className="inline-flex min-h-6 items-center text-accent-text text-sm underline underline-offset-4"
        >
          {texts.more}
        </Link>
      }
    >
      <h2 className="font-semibold text-lg">{headingOf(needs)}</h2>
      <LinkNeedsFields needs={needs} isAlone />
    </GenerateForm>
  );
};
