// A question is written to the patient; where the check is about somebody else, another wording of it stands in the data.
import type { Finding } from './schema/findings.ts';

const YOU = /\byou(?:rs?|rself|rselves)?\b/i;

const numbersIn = (text: string): string => (text.match(/\d+(?:[.,]\d+)*/g) ?? []).join(' ');

/** What is wrong with the wording about somebody else, `other`, of a text. */
function faultsOf(name: 'questionOther' | 'helpOther', text: string, other: string | undefined): string[] {
  if (other === undefined) return YOU.test(text) ? [`"${text}" says "you" and has no ${name}`] : [];
  return [
    ...(YOU.test(other) ? [`${name} says "you": "${other}"`] : []),
    ...(numbersIn(text) === numbersIn(other) ? [] : [`${name} has other numbers: "${other}"`]),
  ];
}

/** What is wrong with the question of a finding, and with its help, when they are asked about somebody else. */
export const questionFaults = ({ question, questionOther, help, helpOther }: Finding): string[] => [
  ...faultsOf('questionOther', question, questionOther),
  ...faultsOf('helpOther', help, helpOther),
];
