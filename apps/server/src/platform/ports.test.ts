import { expect, test } from 'vitest';
import { createPorts, definePort } from './ports.ts';

test('every answer to a port is heard, in order; a port without one has none, and two servers share nothing', () => {
  const greeting = definePort<(name: string) => string>('test.greeting');
  const other = definePort<number>('test.other');
  const [ports, elsewhere] = [createPorts(), createPorts()];
  ports.answer(greeting, (name) => `Hello ${name}`);
  ports.answer(greeting, (name) => `Namaste ${name}`);
  expect(ports.all(greeting).map((greet) => greet('Asha'))).toEqual(['Hello Asha', 'Namaste Asha']);
  expect([ports.all(other), elsewhere.all(greeting)]).toEqual([[], []]);
});
