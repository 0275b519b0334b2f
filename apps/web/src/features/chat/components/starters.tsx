import { placeWords } from '../../../lib/place-words.ts';
import { useText } from '../../../lib/text.ts';
import { usePlace, placeInWords } from '../../location/place.ts';
import { useConversation } from '../conversation.ts';
import { useSession } from '../../../lib/session.ts';

/** An empty conversation: what it can be asked, and what it is. */
export function Starters({ onSay }: { onSay: (words: string) => void }) {
  const t = useText('chat');
  const person = useSession((session) => session.person);
  const about = useConversation((now) => now.about);
  const place = placeInWords(usePlace((now) => now.place));
  return (
    <div className="chat-start">
      <p className="question-text">{t('hello')}</p>
      <ul aria-label={t('starters.label')}>
        {t(about ? 'starters.ofReport' : 'starters.own', { returnObjects: true }).map((words) => (
          <li key={words}>
            <button type="button" className="chip add" onClick={() => onSay(words)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
      {person && <p className="small muted">{t('about', { name: person.name })}</p>}
      {place && <p className="small muted">{t('place', { place: placeWords(place) })}</p>}
    </div>
  );
}
