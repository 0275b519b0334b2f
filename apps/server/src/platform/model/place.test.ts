import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

test.each([
  ['http://127.0.0.1:8080/v1', 'machine'],
  ['http://127.9.9.9/v1', 'machine'],
  ['http://[::1]:11434/v1', 'machine'],
  ['http://localhost:11434/v1', 'machine'],
  ['http://10.1.2.3/v1', 'network'],
  ['http://172.31.0.1/v1', 'network'],
  ['http://192.168.1.9:8000/v1', 'network'],
  ['http://[fd00::7]/v1', 'network'],
  ['http://ollama:11434/v1', 'network'],
  ['http://gpu.hospital.internal/v1', 'network'],
  ['http://172.32.0.1/v1', 'outside'],
  ['http://8.8.8.8/v1', 'outside'],
  ['https://api.example.in/v1', 'outside'],
  ['https://localhost.example.in/v1', 'outside'],
  ['https://10.example.in/v1', 'outside'],
])('%s is told to be %s', (url, place) => expect(placeOf(url)).toBe(place));
