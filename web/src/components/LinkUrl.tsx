/** A link as people see it: the branded host is highlighted, the scheme is omitted. */
export const LinkUrl = ({ url }: { url: string }) => {
  const { host, pathname } = new URL(url);
  return (
    <span className="break-all">
      <span className="font-semibold text-text">{host}</span>
      <span className="text-muted">{pathname}</span>
    </span>
  );
};
