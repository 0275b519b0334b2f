import { expect, test } from 'vitest';
import { createMask } from '../../platform/model/mask.ts';
import { findNames } from './names-library.ts';

const mask = () => createMask(['Asha Verma', 'asha@example.in', '+919876543210', '1988-03-12'], findNames);

test.each([
  ['an e-mail', 'write to a.b+c@mail.example.co.in please', 'a.b+c@mail.example.co.in'],
  ['a phone', 'call 98765 43210 now', '98765 43210'],
  ['a phone of the country', 'call +91-98765-43210', '98765-43210'],
  ['a phone in Devanagari', 'मेरा नंबर ९८७६५४३२१० है', '९८७६५४३२१०'],
  ['Aadhaar', 'my aadhaar 1234 5678 9012', '1234 5678 9012'],
  ['ABHA', 'ABHA 91-1234-5678-9012', '91-1234-5678-9012'],
  ['a record number', 'UHID: AB/12345 at the hospital', 'AB/12345'],
  ['another record number', 'MRN 40912', '40912'],
  ['a date of birth', 'born 12/03/1988', '12/03/1988'],
  ['a date in words', 'DOB 12 March 1988', '12 March 1988'],
  ['a date in American order', 'born March 12, 1988', 'March 12, 1988'],
  ['a date as machines write it', 'born 1990-01-31', '1990-01-31'],
  ['a house', 'I live at flat no 12, Shanti Niwas, near the temple', 'Shanti Niwas'],
  ['a road', 'from Mahatma Gandhi Road', 'Mahatma Gandhi Road'],
  ['a PIN code', 'Pune 411001', '411001'],
  ['a name that is told', 'my name is Ravi Kumar and I have fever', 'Ravi Kumar'],
  ['a name that is told in Hindi', 'मेरा नाम रवि है', 'रवि'],
  ['a doctor', 'Dr. Meera Rao gave it', 'Meera Rao'],
  ['a father', 'Sunita D/o Ramesh Patil', 'Ramesh Patil'],
  ['a link', 'see https://example.in/p?id=7', 'example.in'],
  ['the own name', 'I am ASHA and cough', 'ASHA'],
  ['the own name in full', 'asha   verma has fever', 'verma'],
  ['a name in small letters', 'my name is ravi kumar and i have fever', 'ravi kumar'],
  ['a name that few have, in small letters', 'my name is tsering dolma, i have cough', 'tsering dolma'],
  ['a name in Hinglish', 'mera naam ramesh hai aur mujhe bukhar hai', 'ramesh'],
  ['a name in Marathi', 'माझे नाव सुरेखा पाटील आहे', 'सुरेखा पाटील'],
  ['a name in Marathi in Latin letters', 'majhe nav vaishali ahe', 'vaishali'],
  ['a doctor in small letters', 'dr meera rao gave it', 'meera rao'],
  ['a doctor in Hindi', 'डॉ. मीरा राव ने दिया', 'मीरा राव'],
  ['who says I am', 'i am Ravi Kumar, cough since monday', 'Ravi Kumar'],
  ['who says I am with a name that few have', 'I am Nawang Dolma and I cough', 'Nawang Dolma'],
  ['who says I am in Hinglish', 'main sunita bol rahi hoon', 'sunita'],
  ['a son', 'my son rahul has fever', 'rahul'],
  ['somebody in the middle', 'yesterday ramesh gave me a tablet', 'ramesh'],
  ['somebody in the middle in Hindi', 'कल रमेश को बुखार था', 'रमेश'],
  ['a name with respect', 'sharmaji ko sugar hai', 'sharma'],
  ['a patient with a label', 'patient name: kavita more, age 40', 'kavita more'],
  ['a husband', 'sunita w/o ramesh patil', 'ramesh patil'],
  ['the own name in Devanagari', 'आशा को खाँसी है', 'आशा'],
  ['the own family name in Devanagari', 'मैं वर्मा परिवार से', 'वर्मा'],
  ['the own name with respect', 'Ashaji ko bukhar hai', 'Asha'],
  ['the own name with respect in Hindi', 'आशाजी को बुखार है', 'आशा'],
  ['the own name in another spelling', 'aasha ko bukhar hai', 'aasha'],
  ['a town with its PIN', 'i live in gurgaon 122001', '122001'],
  ['a town with its PIN, the town', 'i live in gurgaon 122001', 'gurgaon'],
  ['a town with its PIN in two parts', 'from nashik - 422 101', 'nashik'],
  ['a day with a short month', 'dob 12-mar-88', '12-mar-88'],
  ['a day with strokes', 'born 3/jan/1990', '3/jan/1990'],
  ['a day with a short year', "born 3 jan '90", "3 jan '90"],
  ['a day in Hindi', 'जन्म 12 मार्च 1988', '12 मार्च 1988'],
])('%s does not leave, and comes back as it was', (_, text, secret) => {
  const one = mask();
  const left = one.hide({ texts: [text] });
  expect(JSON.stringify(left)).not.toContain(secret);
  expect(one.show(left)).toEqual({ texts: [text] });
});

const UNTOUCHED = [
  'i am pregnant',
  'I am Pregnant',
  'I AM PREGNANT AND BLEEDING',
  'I am Diabetic and Hypertensive',
  'i am diabetic since 10 years',
  'i am having chest pain',
  'i am 45 years old',
  'i am not able to breathe',
  "i'm feeling dizzy",
  'I am HIV positive',
  'I am O positive, is that rare',
  'I am Asthmatic',
  'I am allergic to penicillin',
  'my name is not on the report',
  'my name is wrong on the bill',
  'my name is misspelled in the prescription',
  'mera naam report me nahi hai',
  'mera naam galat likha hai',
  'मेरा नाम रिपोर्ट में नहीं है',
  'माझे नाव रिपोर्टमध्ये नाही',
  'medicine name: dolo 650',
  'test name: hemoglobin',
  'the name of the tablet is metformin',
  'dawai ka naam dolo hai',
  'dr gave me an injection',
  'dr prescribed azithromycin for 3 days',
  'dr ne kaha ki sugar zyada hai',
  'doctor said it is typhoid',
  'Doctor told me to rest',
  'डॉक्टर ने कहा कि शुगर ज़्यादा है',
  'डॉक्टरांनी औषध दिले',
  'i have ms and my legs are weak',
  'mild mr and tr on echo',
  'i miss my periods',
  'miss a dose of insulin what to do',
  'c/o fever and vomiting',
  'C/o Chest pain since morning',
  'fever w/o cough',
  'k/c/o diabetes, s/o malaria',
  'my son has fever since 3 days',
  'my mother is diabetic',
  'my wife is pregnant, 8 months',
  'mere bete ko bukhar hai',
  'this is urgent',
  'this is my blood report',
  'main pareshan hoon, neend nahi aati',
  'मैं बीमार हूँ',
  'मी गरोदर आहे',
  'main 3 mahine ki pregnant hoon',
  'platelets 143500',
  'Platelets 143500',
  'platelet count was 112 000 yesterday',
  'wbc 112345',
  'bill of 123456 rupees',
  '3 may 10 tablets were left',
  'on 12 march i fell',
  'khushi nahi hoti, sona bhi nahi',
  'roshni se aankh me dard',
  'aankh laal hai aur sujan hai',
  'das din se khansi',
  'light and sound hurt, prakash se dard',
  'कमर में दर्द और आँख लाल',
  'प्रकाश से आँखों में दर्द',
  'पोटात दुखतंय, आशा नाही',
  'Dengue fever, Malaria negative, Widal positive',
  'parkinson and graves disease in family',
  'Sri Lanka se aaya hoon, bukhar hai',
  'hurt myself badly while cooking',
];
test('words of the body, of papers and of every day stay', () => {
  const one = createMask(['Ravi Kumar', 'Lalita Kale', '+919876543210'], findNames);
  expect(UNTOUCHED.length).toBeGreaterThan(60);
  expect(one.hide(UNTOUCHED)).toEqual(UNTOUCHED);
});

test.each([
  'fever since 3 days, 102.4 F, BP 150/95, sugar 248, platelets 150000',
  'Platelets 150000 /µL',
  'age 34, weight 61.5 kg, Hb 7.2',
  'hit by a car on the road, leg is bleeding',
  'mujhe do din se bukhar hai',
  'पेट में दर्द है, उम्र 45',
])('what tells of the body stays: %s', (text) => expect(mask().hide(text)).toBe(text));

test('the same thing has the same placeholder, and what the answer invents stands for nothing', () => {
  const one = mask();
  expect(one.hide('Asha Verma, Asha Verma')).toBe('[name-1], [name-1]');
  expect(one.show('[name-1] [name-2]')).toBe('Asha Verma [name-2]');
});

test('a text that is all digits and brackets takes no time', () => {
  const started = performance.now();
  mask().hide(['1 ('.repeat(3000), 'A'.repeat(9000), 'A. '.repeat(3000), 'a@'.repeat(4000), '@'.repeat(9000)]);
  expect(performance.now() - started).toBeLessThan(2000);
});
