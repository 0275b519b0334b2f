// The recogniser's lexicon, made from what the other features have loaded anyway.
import { type ChatLexicon, createChatLexicon } from '@nabz/engine/chat/lexicon';
import { chatSources } from '@nabz/engine/chat/sources';
import { loadChat } from '@nabz/knowledge/load-chat';
import { answerLibrary } from './answer-library.ts';
import type { Analyte } from '@nabz/knowledge/labs';
import { TranslationLanguageSchema } from '@nabz/knowledge/translations';
import { loadPeopleNames } from '@nabz/knowledge/load-people';
import { loadPlaces } from '@nabz/knowledge/load-places';
import { medicineLibrary } from '../prescriptions/medicine-library.ts';
import { labLibrary } from '../reports/lab-library.ts';
import { symptomKnowledge } from '../symptoms/symptom-library.ts';
import { readCatalogue } from '../treatments/catalogue.ts';

/** Tests by their names in every language: what is offered to be asked about is understood. */
const analytesInAllLanguages = (): Analyte[] =>
  labLibrary('en').analytes.map((analyte) => {
    const names = TranslationLanguageSchema.options.flatMap((one) => labLibrary(one).analyte(analyte.id)?.name ?? []);
    return { ...analyte, aliases: [...analyte.aliases, ...names] };
  });

const createLexicon = (): ChatLexicon =>
  createChatLexicon(
    chatSources({
      chat: loadChat(),
      answers: answerLibrary().model,
      symptoms: symptomKnowledge(),
      labs: { analytes: analytesInAllLanguages() },
      medicines: medicineLibrary().knowledge,
      treatments: readCatalogue().treatments,
      people: loadPeopleNames(),
      places: loadPlaces(),
    }),
  );

let lexicon: ChatLexicon | undefined;
/** Every name and cue that a message is read for; made at the first message, which takes about a second. */
export const chatLexicon = (): ChatLexicon => (lexicon ??= createLexicon());
