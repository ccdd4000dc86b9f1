import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../components/Button.tsx';
import { downloadBlob } from '../../lib/downloadBlob.ts';
import { messages } from '../../lib/messages.ts';
import { qrCodeOf, qrPng, qrSvg } from './qrCode.ts';

type LinkQrCodeProps = { url: string /** Of the files, without an ending. */; fileName: string };

/** Black on white in both themes, as scanners need. */
export const LinkQrCode = ({ url, fileName }: LinkQrCodeProps) => {
  const code = useMemo(() => qrCodeOf(url), [url]);
  return (
    <div className="flex flex-col items-center gap-4">
      <svg
        role="img"
        aria-label={messages.links.qrImage(url)}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        className="size-56 rounded-control bg-[#fff]"
      >
        <path fill="#000" d={code.path} />
      </svg>
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          variant="secondary"
          size="small"
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => downloadBlob(qrSvg(code), `${fileName}.svg`)}
        >
          {messages.links.qrSvg}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => void qrPng(code).then((png) => downloadBlob(png, `${fileName}.png`))}
        >
          {messages.links.qrPng}
        </Button>
      </div>
    </div>
  );
};
