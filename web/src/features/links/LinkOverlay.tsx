import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { SecretField } from '../../components/SecretField.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { request } from '../../lib/api.ts';
import { embedTexts as texts } from '../../lib/messages/embed.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { useChange } from '../../lib/useChange.ts';
import { toast } from '../../stores/toast.ts';

const SHOWS = (['clicks', 'last'] as const).map((value) => ({
  value,
  label: texts.overlayShows[value],
}));

/** The address under which a stream shows a link's clicks. One click revokes it. */
export const LinkOverlay = ({ linkId }: { linkId: string }) => {
  const [show, setShow] = useState<(typeof SHOWS)[number]['value']>('clicks');
  const params = { linkId };
  const made = useChange(() => request('PUT /api/links/:linkId/overlay', { params }));
  const revoked = useChange(() => request('DELETE /api/links/:linkId/overlay', { params }), {
    done: () => {
      made.reset();
      toast(toasts.overlayRevoked);
    },
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted text-sm">{texts.overlayText}</p>
      {made.data ? (
        <>
          <SegmentedControl
            label={texts.overlayShow}
            options={SHOWS}
            value={show}
            onChange={setShow}
          />
          <div className="w-full">
            <SecretField
              key={show}
              label={texts.overlayAddress}
              hint={texts.overlayHint}
              value={show === 'clicks' ? made.data.url : `${made.data.url}?show=last`}
            />
          </div>
          <Button
            variant="danger"
            size="small"
            isBusy={revoked.isPending}
            onClick={() => revoked.run()}
          >
            {texts.overlayRevoke}
          </Button>
        </>
      ) : (
        <Button variant="secondary" size="small" isBusy={made.isPending} onClick={() => made.run()}>
          {texts.overlayMake}
        </Button>
      )}
    </div>
  );
};
