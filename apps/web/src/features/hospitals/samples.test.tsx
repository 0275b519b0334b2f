import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { exampleHospital } from '@nabz/contract/hospitals';
import { sassoon } from '../../testing/hospitals.tsx';
import { HospitalsFound } from './components/hospitals-found.tsx';

test('made-up hospitals stand in a group of their own below the real ones, without stars and without an emergency mark', () => {
  const rated = { rating: { value: 4.6, total_reviews: 12 }, emergency: true };
  const found = [
    { ...exampleHospital, ...rated, _id: 'sample-1', name: 'Made Up Hospital', sample: true, bookable: true },
    { ...sassoon, _id: 'real-1', name: 'Civil Hospital', emergency: true },
  ];
  render(
    <MemoryRouter>
      <HospitalsFound hospitals={found} around={null} more={null} />
    </MemoryRouter>,
  );
  const group = screen.getByRole('region', { name: 'Sample hospitals, to try booking' });
  expect(within(group).getByText('Made Up Hospital')).toBeVisible();
  expect(group).toHaveTextContent('a booking reaches nobody');
  expect(within(group).queryByRole('img')).toBeNull();
  expect(group).not.toHaveTextContent('Emergency');
  const real = screen.getByRole('list', { name: 'Hospitals found' });
  expect(within(real).getByText('Civil Hospital')).toBeVisible();
  expect(real.compareDocumentPosition(group)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
