/** A link for display: highlights the branded host and omits the scheme. */
export const LinkUrl = ({ url }: { url: string }) => {
  const { host, pathname } = new URL(url);
  return (
    <span className="break-all">
      <span className="font-semibold text-text">{host}</span>
      <span className="text-muted">{pathname}</span>
    </span>
  );
};
