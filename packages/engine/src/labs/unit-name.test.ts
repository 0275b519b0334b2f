import { loadLabs } from '@nabz/knowledge/load-labs';
import { expect, test } from 'vitest';
import { unitName } from './unit-name.ts';

test.each([
  ['10*3/uL', '×10³/µL'],
  ['10*6/uL', '×10⁶/µL'],
  ['u[IU]/mL', 'µIU/mL'],
  ['m[IU]/L', 'mIU/L'],
  ['ng{FEU}/mL', 'ng/mL FEU'],
  ['mL/min/{1.73_m2}', 'mL/min/1.73 m²'],
  ['umol/L', 'µmol/L'],
  ['mm[Hg]', 'mmHg'],
  ['mg/dL', 'mg/dL'],
  ['U/L', 'U/L'],
  ['mm/h', 'mm/h'],
])('%s is shown as %s', (ucum, shown) => expect(unitName(ucum)).toBe(shown));

test('no unit of a test is shown with the signs of a code', () => {
  const shown = loadLabs().analytes.flatMap((one) => (one.kind === 'number' && one.unit ? [unitName(one.unit)] : []));
  expect(shown.filter((name) => /[[\]{}*_]/.test(name))).toEqual([]);
});
