import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

test.each([
  ['Asha Verma', 'AV'],
  ['Dr. Farhan Shaikh', 'FS'],
  ['Dr. Meera Rao (sample)', 'MR'],
  ['श्रीमती मीरा', 'श्रीमी'],
  ['Anita 😀', 'A'],
])('the initials of %j are %j', (name, initials) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.querySelector('.avatar')).toHaveAttribute('data-initials', initials);
});

test('who has no name yet gets a figure, not an empty circle', () => {
  const { container } = render(<Avatar name="  " />);
  expect(container.querySelector('.avatar > svg')).not.toBeNull();
  expect(container.querySelector('[data-initials]')).toBeNull();
});
