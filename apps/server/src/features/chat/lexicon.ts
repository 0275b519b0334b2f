// The recogniser's lexicon, made from what the other features have loaded anyway.
import { type ChatLexicon, createChatLexicon } from '@nabz/engine/chat/lexicon';
import { chatSources } from '@nabz/engine/chat/sources';
import { loadChat } from '@nabz/knowledge/load-chat';
import { answerLibrary } from './answer-library.ts';
import { loadPlaces } from '@nabz/knowledge/load-places';
import { medicineLibrary } from '../prescriptions/medicine-library.ts';
import { labLibrary } from '../reports/lab-library.ts';
import { symptomKnowledge } from '../symptoms/knowledge.ts';
import { readCatalogue } from '../treatments/catalogue.ts';

const createLexicon = (): ChatLexicon =>
  createChatLexicon(
    chatSources({
      chat: loadChat(),
      answers: answerLibrary().model,
      symptoms: symptomKnowledge(),
      labs: labLibrary('en'),
      medicines: medicineLibrary().knowledge,
      treatments: readCatalogue().treatments,
      places: loadPlaces(),
    }),
  );

let lexicon: ChatLexicon | undefined;
/** Every name and cue that a message is read for; made at the first message, which takes about a second. */
export const chatLexicon = (): ChatLexicon => (lexicon ??= createLexicon());
