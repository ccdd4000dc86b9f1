import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPart } from '../../../test/renderApp.tsx';
import { ApiReferenceCard } from './ApiReferenceCard.tsx';

it('leads to the reference and to the document', () => {
  renderPart(<ApiReferenceCard />);
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Open API Reference')).toBe('/api-reference');
  expect(addressOf('OpenAPI Document')).toBe('/api/openapi.json');
});
