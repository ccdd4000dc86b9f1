/** @jsxImportSource @soltrade/worker/landing/jsx */
import { tokenInitial } from '@soltrade/schema/initial';
import type { LandingToken } from './model.ts';

const SIZE = 64;

export const TokenPicture = ({ token }: { token: LandingToken }) =>
  token.image === null ? (
    <span className="logo logo-letter" aria-hidden="true">
      {tokenInitial(token.symbol)}
    </span>
  ) : (
    <img className="logo" src={token.image} width={SIZE} height={SIZE} alt="" decoding="async" />
  );
