const POWERS = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];

/** A UCUM code as a laboratory prints it: "10*3/uL" is "×10³/µL", "u[IU]/mL" is "µIU/mL", "ng{FEU}/mL" is "ng/mL FEU". */
export function unitName(ucum: string): string {
  const note = /\{(FEU|DDU)\}/.exec(ucum)?.[1];
  const name = ucum
    .replace(/\{(?:FEU|DDU)\}/, '')
    .replace('{1.73_m2}', '1.73 m²')
    .replace('(24.h)', '24 h')
    .replaceAll(/10\*(\d)/g, (_, power: string) => `×10${POWERS[Number(power)] ?? ''}`)
    .replaceAll(/(?<![a-z])u(?=\[|g|mol|L|U)/gi, 'µ')
    .replaceAll(/[[\]{}]/g, '');
  return note === undefined ? name : `${name} ${note}`;
}
