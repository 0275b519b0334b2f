import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LineChart } from './line-chart.tsx';

test('a chart says the day and the values that are nearest to the pointer, and nothing once it left', () => {
  // 340 wide on the screen as in the drawing
  const area = { left: 0, width: 340 } as DOMRect;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(area);
  const day = 86_400_000;
  const points = (values: readonly number[]) => values.map((value, at) => ({ at: at * day, value }));
  const { container } = render(
    <LineChart
      label="Blood pressure"
      dayOf={(at) => `day ${at / day}`}
      series={[
        { name: 'Upper', points: points([128, 141, 150]), band: null },
        { name: 'Lower', points: points([82, 90, 95]), band: null },
      ]}
    />,
  );
  const reader = container.querySelector('.chart-reader-area');
  if (!reader) throw new Error('No reader.');
  fireEvent.pointerMove(reader, { clientX: 40 });
  expect(screen.getByText('day 0: 128 / 82')).toBeInTheDocument();
  fireEvent.pointerMove(reader, { clientX: 320 });
  expect(screen.getByText('day 2: 150 / 95')).toBeInTheDocument();
  expect(screen.queryByText('day 0: 128 / 82')).toBeNull();
  fireEvent.pointerLeave(reader);
  expect(screen.queryByText(/^day 2: /)).toBeNull();
});
