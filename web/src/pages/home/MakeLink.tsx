import type { Token } from '@soltrade/schema/contracts/tokens';
import type { User } from '@soltrade/schema/contracts/users';
import { Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { copyText } from '../../components/Copy.tsx';
import { Form } from '../../components/Field.tsx';
import { Skeleton } from '../../components/Loading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useFocusOnArrival } from '../../components/reveal.ts';
import { useGenerateLink } from '../../features/links/api.ts';
import type { GeneratedLink } from '../../features/links/LinkResultCard.tsx';
import { failureText } from '../../lib/errorMessages.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { composerPath } from '../../lib/ownPaths.ts';
import { firstCopyKey, remember } from '../../lib/remembered.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { toast } from '../../stores/toast.ts';
import { type LinkNeeds, LinkNeedsFields, useLinkNeeds } from '../generate/LinkNeedsFields.tsx';
import { homePartsTexts as texts } from './homePartsTexts.ts';

type MakeLinkProps = { user: User; token: Token; onMade: (made: GeneratedLink) => void };

const headingOf = ({ name, isPlatformNeeded }: LinkNeeds): string => {
  if (isPlatformNeeded) return name.isAsked ? texts.nameAndCode : texts.code;
  return name.isAsked ? texts.name : texts.ready;
};

const LinkForm = ({ user, token, onMade, needs }: MakeLinkProps & { needs: LinkNeeds }) => {
  const { mutateAsync } = useGenerateLink(user.id);
  const [isMaking, setIsMaking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useFocusOnArrival(button);
  const make = useSingleFlight(async () => {
    setFailure(null);
    setIsMaking(true);
    try {
      const platforms = await needs.prepare(
        needs.active?.map(({ platformName }) => platformName) ?? [],
      );
      if (platforms === null) return;
      const link = {
        tokenAddress: token.contractAddress,
        customIdentifier: null,
        platforms: [...platforms],
      };
      const made = await mutateAsync(link);
      // A browser may refuse because the click was too long ago; the link's own button copies it then.
      const isCopied = await copyText(made.link.shortUrl);
      if (isCopied) remember(firstCopyKey(user.id), made.link.id);
      onMade({ ...made, isCopied });
      toast(toasts.linkGenerated);
    } catch (error) {
      setFailure(failureText(error));
      toast(toasts.generationFailed);
    } finally {
      setIsMaking(false);
    }
  });
  return (
    <Form onSubmit={() => void make()}>
      <h2 className="font-semibold text-lg">{headingOf(needs)}</h2>
      <LinkNeedsFields needs={needs} isAlone />
      {failure ? (
        <Notice tone="negative" role="alert">
          {failure}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          ref={button}
          type="submit"
          size="large"
          isBusy={isMaking}
          className="max-sm:w-full"
          icon={<Sparkles aria-hidden className="size-5" />}
        >
          {isMaking ? texts.making : texts.make}
        </Button>
        <Link
          to={composerPath(token.contractAddress)}
          className="inline-flex min-h-6 items-center text-accent-text text-sm underline underline-offset-4"
        >
          {texts.more}
        </Link>
      </div>
    </Form>
  );
};

/** The missing inputs for a token's link, and the button that creates it. */
export const MakeLink = (props: MakeLinkProps) => {
  const needs = useLinkNeeds(props.user);
  // Needs decide which fields appear and which takes focus.
  return needs.active === null ? (
    <Skeleton className="h-72 w-full" />
  ) : (
    <LinkForm {...props} needs={needs} />
  );
};
