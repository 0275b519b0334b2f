// What every start would otherwise work out anew; run by `npm start` before the server.
import { compileSymptoms } from '@nabz/engine/symptoms/compile';
import { loadKnowledge } from '@nabz/knowledge/load';
import { writePrebuilt } from './features/symptoms/prebuilt.ts';

writePrebuilt(() => compileSymptoms(loadKnowledge()));
