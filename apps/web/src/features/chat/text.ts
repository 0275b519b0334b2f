import { addTexts } from '../../lib/text.ts';
import chat from '../../locales/en/chat.json';

addTexts('chat', chat);
