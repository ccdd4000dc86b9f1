import { shortAddress } from '@soltrade/schema/address';

type LinkUrlProps = {
  url: string;
  /** Shown by its ends, if it is in the URL. */
  mint?: string;
};

/** A link for display: highlights the branded host and omits the scheme. */
export const LinkUrl = ({ url, mint }: LinkUrlProps) => {
  const { host, pathname } = new URL(url);
  return (
    <span className="wrap-anywhere">
      <span className="font-semibold text-text">{host}</span>
      <wbr />
      <span className="text-muted">
        {mint === undefined ? pathname : pathname.replace(mint, shortAddress(mint))}
      </span>
    </span>
  );
};
