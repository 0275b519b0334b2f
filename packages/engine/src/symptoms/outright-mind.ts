// Voices that tell somebody to die or to harm: said in many ways, and heard by lists of phrases as voices or as death alone.
import type { Told } from './outright-told.ts';

const VOICE = '(?:aa?wa+z\\p{L}*|voices?|आवाज\\p{M}*\\p{L}*)';
const ORDER =
  '(?:mar ja\\p{L}*|marne (?:ko|ki|ka|ke)|mar jaane|maar (?:de|do|dal)\\p{L}*|jaan (?:de|le)|k[uoo]+d ja\\p{L}*|kat(?:a)? le|khud ?(?:ko|kushi)|suicide|kill|die|dying|jump|hang|hurt|harm|stab|मर जा[\\p{L}\\p{M}]*|मरने|मार (?:दे|दो|डाल)|जान (?:दे|ले)|कूद|खुद को|आत्महत्या)';

export const OUTRIGHT_MIND: readonly Told[] = ['hallucinations', 'suicidal-thoughts'].map((finding) => ({
  finding,
  told: new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${VOICE}(?![\\p{L}\\p{M}])[^.;!?।\\n]{0,40}?(?<![\\p{L}\\p{M}])${ORDER}|${ORDER}(?![\\p{L}\\p{M}])[^.;!?।\\n]{0,25}?(?<![\\p{L}\\p{M}])${VOICE} (?:sunai|sunti|sunta|sun|aa?t|aa? rah|kah|keh|bol|सुनाई|सुन|आत|आ रह|कह|बोल))`,
    'gu',
  ),
  // the voice of a neighbour, of a film, of a throat
  unless:
    /\b(?:nahi|nahin|nhi|no|not|never|film|movie|song|serial|padosi|neighbou?rs?|gala|gale|throat|hoarse|baith|raised|saa?l pehle|years ago)\b|नहीं|फिल्म|पडोसी|गला|गले|साल पहले/,
}));
