/** A link for display: highlights the branded host and omits the scheme. */
export const LinkUrl = ({ url }: { url: string }) => {
  const { host, pathname } = new URL(url);
  return (
    <span className="wrap-anywhere">
      <span className="font-semibold text-text">{host}</span>
      <wbr />
      <span className="text-muted">{pathname}</span>
    </span>
  );
};
