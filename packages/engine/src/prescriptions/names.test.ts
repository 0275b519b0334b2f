import { loadMedicines } from '@nabz/knowledge/load-medicines';
import { describe, expect, test } from 'vitest';
import { indexMedicines } from './names.ts';
import { changes } from './near.ts';

const knowledge = loadMedicines();
const { identify, suggest, composition, prefix } = indexMedicines(knowledge);
const idsOf = (name: string, more?: Parameters<typeof identify>[1]): string[] | undefined =>
  identify(name, more).match?.ingredients.map(({ id }) => id);

describe('a name of the list', () => {
  test.each([
    ['Dolo 650', ['paracetamol'], 'Dolo 650'],
    ['DOLO-650', ['paracetamol'], 'Dolo 650'],
    ['dolo 650 mg', ['paracetamol'], 'Dolo 650'],
    ['Tab Dolo 650', ['paracetamol'], 'Dolo 650'],
    ['Pan D', ['pantoprazole', 'domperidone'], 'Pan D'],
    ['Pan-D', ['pantoprazole', 'domperidone'], 'Pan D'],
    ['Glycomet GP 2', ['metformin', 'glimepiride'], 'Glycomet GP 2'],
    ['Augmentin 625', ['amoxicillin', 'clavulanic-acid'], 'Augmentin Duo 625'],
    ['Uprise D3 60K', ['colecalciferol'], 'Uprise D3 60K'],
    ['Shelcal 500', ['calcium-carbonate', 'colecalciferol'], 'Shelcal 500'],
  ])('%s stands for what is in it', (name, ids, shown) => {
    expect(idsOf(name)).toEqual(ids);
    expect(identify(name).match?.name).toBe(shown);
  });

  test('the strength tells the amount of each ingredient', () => {
    expect(identify('Glycomet GP 2').match?.ingredients.map(({ mg }) => mg)).toEqual([500, 2]);
    expect(identify('Glycomet GP 1 Forte').match?.ingredients.map(({ mg }) => mg)).toEqual([1000, 1]);
    expect(identify('Thyronorm 50 mcg').match?.ingredients[0]?.mg).toBe(0.05);
    expect(identify('Dolo 650').match?.ingredients[0]?.mg).toBe(650);
  });

  test('a strength it is not sold in is told', () => {
    expect(identify('Dolo 655').checks).toContain('strength-unusual');
    expect(identify('Dolo 650').checks).toEqual([]);
  });

  test('the form chooses between products of one name', () => {
    expect(identify('Dolo', { form: 'drops' }).match?.form).toBe('drops');
    expect(identify('Dolo', { form: 'tablet' }).match?.form).toBe('tablet');
    expect(identify('Calpol', { form: 'syrup' }).match?.form).toBe('suspension');
  });
});

describe('names of a family', () => {
  test.each([
    ['Glycomet', ['metformin']],
    ['Glycomet GP', ['metformin', 'glimepiride']],
    ['Telma', ['telmisartan']],
    ['Telma AM', ['telmisartan', 'amlodipine']],
    ['Telma H', ['telmisartan', 'hydrochlorothiazide']],
    ['Pan', ['pantoprazole']],
    ['Ecosprin', ['aspirin']],
    ['Ecosprin AV 75', ['aspirin', 'atorvastatin']],
    ['Zerodol MR', idsOf('Zerodol MR') ?? []],
  ])('%s is not one of the others', (name, ids) => {
    expect(idsOf(name)).toEqual(ids);
  });

  test('MR of a brand is a muscle relaxant and never left out', () => {
    expect(idsOf('Zerodol MR')).toContain('tizanidine');
  });

  test('an unknown member of a family is offered the family and stands for none of it', () => {
    for (const name of ['Telma QX', 'Glycomet ZZ', 'Zerodol X', 'Pan QQ', 'Ecosprin Z']) {
      expect(identify(name).match).toBeNull();
    }
    expect(identify('Telma QX').offers.length).toBeGreaterThan(0);
  });

  test('the beginning of a name is not the name', () => {
    for (const name of ['Glyco', 'Amlo', 'Thyro', 'Azi']) expect(identify(name).match).toBeNull();
  });
});

describe('ingredients', () => {
  test.each([
    ['Paracetamol 500 mg', ['paracetamol']],
    ['acetaminophen', ['paracetamol']],
    ['Amoxycillin 500', ['amoxicillin']],
    ['Frusemide 40 mg', ['furosemide']],
    ['Amlodipine besylate 5 mg', ['amlodipine']],
    ['Metformin hydrochloride 500 mg SR', ['metformin']],
    ['Gliclazide MR 60', ['gliclazide']],
    ['Co-trimoxazole', ['sulfamethoxazole', 'trimethoprim']],
    ['Paracetamol + Ibuprofen', ['paracetamol', 'ibuprofen']],
    ['Telmisartan 40 & Amlodipine 5', ['telmisartan', 'amlodipine']],
    ['amoxicillin clavulanic acid 625', ['amoxicillin', 'clavulanic-acid']],
    ['Xyzbrand (Paracetamol 500 mg + Caffeine 30 mg)', ['paracetamol', 'caffeine']],
  ])('%s', (name, ids) => {
    expect(idsOf(name)).toEqual(ids);
  });

  test('a composition with an unknown part is none', () => {
    expect(composition('Paracetamol 500 mg + Qwertyzol 5 mg')).toBeNull();
  });
});

describe('names that are written wrongly', () => {
  test.each([
    ['Azithromicin 500', 'azithromycin'],
    ['Paracetmol', 'paracetamol'],
    ['Paracetmaol', 'paracetamol'],
    ['Metfornin', 'metformin'],
    ['Levothyroxin', 'levothyroxine'],
    ['Atorvastatine', 'atorvastatin'],
  ])('%s is taken for %s, and the patient is asked to look', (name, id) => {
    expect(idsOf(name)).toEqual([id]);
    expect(identify(name).checks).toContain('name-guessed');
  });

  test('between two near names none is chosen: both are offered', () => {
    const found = identify('Telmo A');
    expect(found.match).toBeNull();
    expect(found.checks).toContain('name-guessed');
  });

  test('a name that is mistaken for another is offered with it and not chosen', () => {
    const [a, b] = knowledge.lookAlikes.find(([one]) => /^[A-Z][a-z]{6,}$/.test(one)) ?? ['', ''];
    const wrong = `${a.slice(0, -2)}${a.at(-1)}`;
    expect(identify(wrong).match?.name).not.toBe(b);
    expect([...identify(wrong).offers, identify(wrong).match?.name.split(' ')[0]]).toContain(a);
  });

  test('another first letter is another medicine', () => {
    expect(identify('Baracetamol').match).toBeNull();
    expect(identify('Baracetamol').offers).toContain('Paracetamol');
  });

  test('a strength it is not sold in is no evidence for a guess', () => {
    expect(identify('Thyronoram 50').match?.name).toBe('Thyronorm 50');
    expect(identify('Thyronoram 333').match).toBeNull();
  });

  test('short names are never guessed', () => {
    for (const name of ['Dola', 'Pann', 'Omz', 'Azex']) expect(identify(name).match).toBeNull();
  });

  test('a name that resembles nothing is unknown', () => {
    expect(identify('Qwxyzzopan')).toEqual({ match: null, offers: [], checks: ['name-unknown'] });
    expect(identify('')).toMatchObject({ match: null });
  });
});

describe('on a scanned page', () => {
  test('a name that one letter turns into another product of that strength is marked, and both are offered', () => {
    const pair = knowledge.lookAlikes.find(([a, b]) => {
      const [x, y] = [a.toLowerCase(), b.toLowerCase()];
      return changes(x, y) <= 2 && identify(a).match !== null && identify(b).match !== null;
    });
    const [a = '', b = ''] = pair ?? [];
    expect(identify(a, { isOcr: true }).checks).toContain('look-alike');
    expect(identify(a, { isOcr: true }).offers).toContain(b);
    expect(identify(a).checks).not.toContain('look-alike');
  });
});

describe('where a name ends in a line', () => {
  test.each([
    ['Ecosprin 75 OD', 'Ecosprin 75'],
    ['Glycomet GP 1 tab BD', 'Glycomet GP'],
    ['Olopat OD 0.2% 1 drop OD', 'Olopat OD'],
    ['Amaryl 1-0-1', 'Amaryl'],
    ['Pan D 1 cap', 'Pan D'],
    ['Steam inhalation', ''],
  ])('%s', (line, name) => {
    expect(line.slice(0, prefix(line))).toBe(name);
  });
});

describe('suggestions', () => {
  test('begin like what is typed, each product once, as many as asked for', () => {
    const names = suggest('dolo', 8).map(({ name }) => name);
    expect(names).toContain('Dolo 650');
    expect(names.length).toBeLessThanOrEqual(8);
    expect(names.every((name) => name.toLowerCase().startsWith('dolo'))).toBe(true);
    expect(new Set(suggest('glycomet', 20).map(({ name, form }) => `${name} ${form}`)).size).toBe(
      suggest('glycomet', 20).length,
    );
  });

  test('name what is in them', () => {
    expect(suggest('glycomet gp 2', 1)[0]?.ingredients.map(({ amount }) => amount)).toEqual(['500 mg', '2 mg']);
  });

  test('what nothing begins with is met with names that are near', () => {
    expect(suggest('paracetmol', 3).map(({ name }) => name)).toContain('Paracetamol');
    expect(suggest('', 5)).toEqual([]);
    expect(suggest('dolo', 0)).toEqual([]);
  });
});

test('changes between words count a swap of neighbours once and stop at three', () => {
  expect(changes('paracetamol', 'paracetmaol')).toBe(1);
  expect(changes('dolo', 'dola')).toBe(1);
  expect(changes('dolo', 'dolo')).toBe(0);
  expect(changes('abcdef', 'uvwxyz')).toBe(3);
});

describe('offers', () => {
  test('name each once, and never the name that was read or chosen', () => {
    const same = (a: string, b: string): boolean =>
      a.toLowerCase().replaceAll(/[^a-z0-9]/g, '') === b.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    const names = [...knowledge.brands.map(({ name }) => name), ...knowledge.lookAlikes.flat()];
    for (const name of names) {
      const { match, offers } = identify(name, { isOcr: true });
      expect(offers.filter((offer) => same(offer, name))).toEqual([]);
      expect(match === null ? [] : offers.filter((offer) => same(offer, match.name))).toEqual([]);
      expect(offers.filter((offer, at) => offers.findIndex((other) => same(offer, other)) !== at)).toEqual([]);
    }
  });
});

test('what a medicine of two ingredients is for is told in whole sentences', () => {
  const uses = knowledge.brands.flatMap(({ name }) => identify(name).match?.use ?? []).filter((use) => use !== '');
  expect(uses.length).toBeGreaterThan(100);
  for (const use of uses) expect(use).toMatch(/^(?!.*[.;] ?[.;]).*[^.;]\.$/);
  expect(uses.some((use) => /[a-z]\. [A-Z]/.test(use))).toBe(true);
});
