import '../text.ts';
import '../paper-questions.css';
import type { PaperQuestion } from '@nabz/contract/prescriptions-questions';
import { OctagonAlert } from 'lucide-react';
import { useText } from '../../../lib/text.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Question } from '../question-words.ts';

type Props = {
  questions: readonly Question[];
  meant: readonly PaperQuestion[];
  onMeant: (meant: PaperQuestion[]) => void;
};

/** What differs from the paper: each is answered by itself, or the medicine does not count. */
export function PaperQuestions({ questions, meant, onMeant }: Props) {
  const t = useText('prescriptions');
  if (questions.length === 0) return null;
  return (
    <div className="paper-questions" role="alert">
      <p className="row gap-2">
        <Icon of={OctagonAlert} />
        <b>{t('paperQuestion.title')}</b>
      </p>
      <ul className="stack-3">
        {questions.map(({ kind, text }) => (
          <li key={kind} className={kind === 'weekly' ? 'stack-2 deadly' : 'stack-2'}>
            <p>{text}</p>
            <Checkbox
              isChecked={meant.includes(kind)}
              onChange={(yes) => onMeant([...meant.filter((one) => one !== kind), ...(yes ? [kind] : [])])}
            >
              {t(kind === 'weekly' ? 'paperQuestion.deadly' : 'paperQuestion.yes')}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="small">{t('paperQuestion.else')}</p>
    </div>
  );
}
