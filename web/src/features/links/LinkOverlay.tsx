import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { SecretField } from '../../components/SecretField.tsx';
import { SegmentedControl } from '../../components/SegmentedControl.tsx';
import { request } from '../../lib/api.ts';
import { toasts } from '../../lib/messages/toasts.ts';
import { useChange } from '../../lib/useChange.ts';
import { toast } from '../../stores/toast.ts';

const texts = {
  text: 'Shows your clicks live on a transparent page, for example in OBS.',
  make: 'Get Overlay Address',
  show: 'What it shows',
  shows: { clicks: 'All clicks', last: 'Last click' },
  address: 'Overlay address',
  hint: 'Add it as a browser source. Anyone with this address sees your clicks.',
  revoke: 'Revoke Address',
} as const;

const SHOWS = (['clicks', 'last'] as const).map((value) => ({
  value,
  label: texts.shows[value],
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
      <p className="text-muted text-sm">{texts.text}</p>
      {made.data ? (
        <>
          <SegmentedControl label={texts.show} options={SHOWS} value={show} onChange={setShow} />
          <div className="w-full">
            <SecretField
              key={show}
              label={texts.address}
              hint={texts.hint}
              value={show === 'clicks' ? made.data.url : `${made.data.url}?show=last`}
            />
          </div>
          <Button
            variant="danger"
            size="small"
            isBusy={revoked.isPending}
            onClick={() => revoked.run()}
          >
            {texts.revoke}
          </Button>
        </>
      ) : (
        <Button variant="secondary" size="small" isBusy={made.isPending} onClick={() => made.run()}>
          {texts.make}
        </Button>
      )}
    </div>
  );
};
