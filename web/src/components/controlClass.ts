export const controlClass =
  'min-h-11 w-full min-w-0 rounded-control border border-border-strong/70 bg-background px-3 text-base text-text transition-colors duration-(--duration) placeholder:text-muted hover:border-border-strong focus-visible:border-accent-text focus-visible:-outline-offset-1 aria-invalid:border-negative sm:text-sm';
