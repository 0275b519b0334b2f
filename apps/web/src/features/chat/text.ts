import { addTexts } from '../../lib/text.ts';
import chat from '@nabz/words/locales/en/pages/chat.json';

addTexts('chat', chat);
