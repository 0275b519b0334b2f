import { createChatLexicon, type ChatLexicon } from '@nabz/engine/chat/lexicon';
import { chatSources } from '@nabz/engine/chat/sources';
import { compileSymptoms } from '@nabz/engine/symptoms/compile';
import { loadKnowledge } from '@nabz/knowledge/load';
import { loadTreatments } from '@nabz/knowledge/load-care';
import { loadAnswers } from '@nabz/knowledge/load-answers';
import { loadChat } from '@nabz/knowledge/load-chat';
import { loadLabs } from '@nabz/knowledge/load-labs';
import { loadMedicines } from '@nabz/knowledge/load-medicines';
import { loadPeopleNames } from '@nabz/knowledge/load-people';
import { loadPlaces } from '@nabz/knowledge/load-places';

/** The lexicon as the server makes it, and how long that took when everything was loaded. */
export function realLexicon(): { lexicon: ChatLexicon; version: string; builtMs: number } {
  const chat = loadChat();
  const loaded = {
    chat,
    answers: loadAnswers().model,
    symptoms: compileSymptoms(loadKnowledge()),
    labs: loadLabs(),
    medicines: loadMedicines(),
    treatments: loadTreatments().treatments,
    people: loadPeopleNames(),
    places: loadPlaces(),
  };
  const from = performance.now();
  const lexicon = createChatLexicon(chatSources(loaded));
  return { lexicon, version: chat.version, builtMs: performance.now() - from };
}

/** The same without the classifier: cues and red flags alone. */
export const withoutClassifier = (lexicon: ChatLexicon): ChatLexicon => ({
  ...lexicon,
  classifier: { classifyDanger: () => ({ 'self-harm': 0, emergency: 0 }), classifyIntents: () => [] },
});
