import { ButtonLink } from '../../components/Button.tsx';
import { EmptyState } from '../../components/Loading.tsx';
import { useMayChange } from '../../lib/mayChange.ts';
import * as messages from '../../lib/messages/general.ts';
import { linksTexts } from './texts.ts';

export const NoLinksYet = () => {
  const mayChange = useMayChange();
  return (
    <EmptyState
      title={linksTexts.empty}
      text={mayChange ? linksTexts.emptyText : undefined}
      control={
        mayChange ? (
          <ButtonLink to="/generate" size="small">
            {messages.generateLink}
          </ButtonLink>
        ) : null
      }
    />
  );
};
