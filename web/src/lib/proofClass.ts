/** How `Proof` looks in the app: a plain line, underlined where it leads to a profile. */
export const proofClass =
  'inline-block max-w-full truncate py-0.5 align-top text-muted text-sm underline-offset-4 [&:any-link]:underline';
