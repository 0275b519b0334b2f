import { expect, test } from 'vitest';
import { doctorAsked } from './doctor-asked.service.ts';
import { specialtyFor } from './treatments.service.ts';

test.each([
  ['consultation with cardiologist', 'Cardiology'],
  ['heart doctor', 'Cardiology'],
  ['dil ka doctor', 'Cardiology'],
  ['दिल का डॉक्टर', 'Cardiology'],
  ['skin specialist', 'Dermatology'],
  ['a doctor for my child', 'Pediatrics'],
  ['bachon ka doctor near me', 'Pediatrics'],
  ['knee surgeon', 'Orthopedics'],
  ['surgeon for my knee', 'Orthopedics'],
  ['heart surgeon', 'Cardiac Surgery'],
  ['ear nose and throat', 'ENT'],
  ['haddi ke doctor ko dikhana hai', 'Orthopedics'],
])('“%s” asks for a doctor of %s', (words, specialty) => {
  expect(doctorAsked(words)).toEqual({ specialty });
});

test.each(['doctor', 'i want to see a doctor', 'consultation', 'डॉक्टर'])('“%s” asks for any doctor', (words) => {
  expect(doctorAsked(words)).toEqual({ specialty: null });
});

test.each(['heart', 'knee replacement', 'skin biopsy', '', '!!', 'constructor', 'doctor for my car'])(
  '“%s” asks for none that we know',
  (words) => {
    expect(doctorAsked(words)).toBeNull();
  },
);

test('the specialty of free words is that of the doctor, of the part of the body, or of the treatment', () => {
  expect(['heart', 'dil ka doctor', 'doctor', 'surgeon', 'knee replacement', 'constructor'].map(specialtyFor)).toEqual([
    'Cardiology',
    'Cardiology',
    'General Medicine',
    'General Surgery',
    'Orthopedics',
    null,
  ]);
});
