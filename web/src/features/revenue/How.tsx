type HowProps = { label: string; sentences: readonly string[] };

export const How = ({ label, sentences }: HowProps) => (
  <details className="mt-3 text-sm">
    <summary className="w-fit cursor-pointer py-1 font-medium">{label}</summary>
    <p className="mt-1 max-w-prose text-muted">{sentences.join(' ')}</p>
  </details>
);
