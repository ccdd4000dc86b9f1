/** @jsxImportSource @soltrade/worker/landing/jsx */
/** Head of a page that no search engine should keep. */
export const MessageHead = ({ title, productName }: { title: string; productName: string }) => (
  <>
    <title>{`${title} · ${productName}`}</title>
    <meta name="robots" content="noindex" />
  </>
);
