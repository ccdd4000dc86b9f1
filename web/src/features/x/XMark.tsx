/** The mark of X. Decorative: the text beside it names it. */
export const XMark = ({ className = 'size-4' }: { className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className={className}>
    <path d="M4.5 4.5h3.6l11.4 15h-3.6z" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" />
    <path d="m19 4.5-6.4 6.9M5 19.5l6.4-6.9" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
);
