import type { PlatformDefinition, PlatformFormat } from '@soltrade/schema/platforms/definePlatform';
import { tokenFormat } from '@soltrade/schema/platforms/tokenFormat';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { doctorTexts } from './doctorTexts.ts';

type WithoutTokenProps = {
  platform: PlatformDefinition;
  format: PlatformFormat;
  code: string;
  onUseFormat: (formatId: string) => void;
};

export const WithoutToken = ({ platform, format, code, onUseFormat }: WithoutTokenProps) => {
  if (format.opensToken) return null;
  const better = tokenFormat(platform, format, code);
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-warning px-3 py-2 text-sm">
      <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 basis-40">{doctorTexts.withoutToken(platform.label)}</p>
      {better ? (
        <Button variant="secondary" size="small" onClick={() => onUseFormat(better.id)}>
          {doctorTexts.openToken}
        </Button>
      ) : null}
    </div>
  );
};
