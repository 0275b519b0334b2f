import { loadPeopleNames } from '@nabz/knowledge/load-people';
import { expect, test } from 'vitest';
import { createWithoutPeople } from './people.ts';

const withoutPeople = createWithoutPeople(loadPeopleNames(), ['Jind']);
const squeezed = (text: string): string => withoutPeople(text).replaceAll(/\s+/g, ' ').trim();

test.each([
  ['appointment with Dr Marjina', 'appointment with Dr'],
  ['dr marjina khatun ka number', 'dr ka number'],
  ['mr zaidi ka bill', 'ka bill'],
  ['Mrs. Shanti Rao called', 'called'],
  ['my name is Bhagwan Das', 'my name is'],
  ['marjina ji kaise hain', 'ji kaise hain'],
  ['sunitaji ki report', 'ki report'],
  ['is Marjina hospital good', 'is hospital good'],
  ['i want to know about Jind', 'i want to know about'],
  ['I want to know about Sahoo?', 'I want to know about ?'],
])('%s', (message, left) => {
  expect(squeezed(message)).toBe(left);
  expect(withoutPeople(message)).toHaveLength(message.length);
});

test.each([
  'mr jana chahta hu',
  'dr marjana chahti hoon',
  'doctor mar jaunga',
  'dr das din se bukhar hai',
  'dr lal aankh hai',
  'marne ka ji karta hai',
  'mera ji nahi karta jeene ka',
  'my name is not important, I want to die',
  'hospital in Ganga hospital road',
  'miss my mother, want to die',
  'chest pain since morning',
  'i want to know about Suicide',
  'I want to know about dying',
  'I want to know about Jind because I want to die',
])('%s stays as it is', (message) => expect(withoutPeople(message)).toBe(message));
