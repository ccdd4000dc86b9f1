import { ConnectXButton } from './ConnectXButton.tsx';

type SignUpWithXProps = {
  label: string;
  /** Between X and the other way to sign up, which follows. */
  divider: string;
};

export const SignUpWithX = ({ label, divider }: SignUpWithXProps) => (
  <>
    <ConnectXButton label={label} className="w-full" />
    <div className="my-5 flex items-center gap-3 font-medium text-muted text-sm">
      <span aria-hidden="true" className="h-px flex-1 bg-border" />
      {divider}
      <span aria-hidden="true" className="h-px flex-1 bg-border" />
    </div>
  </>
);
