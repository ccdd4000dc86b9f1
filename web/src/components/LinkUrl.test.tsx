import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectText } from '../../test/expectations.ts';
import { LinkUrl } from './LinkUrl.tsx';

it('a link is shown with its short host, without a scheme', { tags: '9.link-display' }, () => {
  const { container } = render(<LinkUrl url="https://sol.example/r/dave/abc" />);
  expect(container.textContent).toBe('sol.example/r/dave/abc');
  expectText('sol.example');
});
