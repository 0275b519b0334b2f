// A danger of somebody else that is over or cared for, told beside a complaint of one's own.
import type { Mistake } from './mistake.ts';

export const MISTAKEN_OTHERS: readonly Mistake[] = [
  // a friend's wife took poison last month
  {
    findings: ['poison-swallowed'],
    heard: /^जहर खा/,
    before: /(?:दोस्त|पडोस|पडोसी|सहेली|मोहल्ले)[^.]{0,20} ने $/,
    after: /^\s*(?:लिया\s*)?(?:था|थी|थे)\s*(?:पिछले|बीते) (?:महीने|साल|हफ्ते)/,
    unlessTold: /मैंने|मैने|मुझे भी|मर(?:ना|ने का मन)|अभी|उल्टी|बेहोश|गोली|गोलियां/,
  },
  // who died of the current, and "nothing happened to me"
  {
    findings: ['electric-shock'],
    heard: /^करंट$/,
    after: /^\s*से मर (?:गया|गई|गए)/,
    unlessTold: /झुलस|बेहोश|जल ग|सीने|धडकन|सुन्न|मुझे भी/,
    onlyTold: /मुझे कुछ (?:भी )?नहीं (?:लगा|हुआ)/,
  },
  // an attack of breath of somebody who is in hospital and better
  {
    findings: ['seizure'],
    heard: /^(?:दौरा|daura) (?:पडा|pada|aaya|आया)$/,
    before: /(?:(?:सांस|दमे|अस्थमा) का|\b(?:saa?ns|dame|asthma) ka)\s+$/,
    after: /^[^.]{0,10}(?:भर्ती हैं|भर्ती है|admit hai|bharti hai)[^.]{0,12}(?:अब बेहतर|ab behtar|ab theek)/,
    onlyTold: /मेरी|मेरा|मुझे|\b(?:meri|mera|mujhe)\b/,
  },
];
