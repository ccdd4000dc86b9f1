/** @jsxImportSource @soltrade/worker/landing/jsx */
/** Head of a page that search engines must not index. */
export const MessageHead = ({ title, productName }: { title: string; productName: string }) => (
  <>
    <title>{`${title} · ${productName}`}</title>
    <meta name="robots" content="noindex" />
  </>
);
