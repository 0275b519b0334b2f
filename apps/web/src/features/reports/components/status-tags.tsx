import { useText } from '../../../lib/text.ts';
import { Tag } from '../../../ui/tag.tsx';
import { type Judged, resultLook, statusLook, urgencyLook } from '../status-words.ts';

export function StatusTag({ status }: { status: string }) {
  const t = useText('reports');
  const { word, tone, icon } = statusLook(status);
  return (
    <Tag tone={tone} icon={icon}>
      {t(`status.${word}`)}
    </Tag>
  );
}

export function UrgencyTag({ level }: { level: Parameters<typeof urgencyLook>[0] }) {
  const t = useText('reports');
  const { word, tone, icon } = urgencyLook(level);
  return (
    <Tag tone={tone} icon={icon}>
      {t(`urgency.${word}`)}
    </Tag>
  );
}

export function ResultTag({ result }: { result: Judged }) {
  const t = useText('reports');
  const { word, tone, icon } = resultLook(result);
  return (
    <Tag tone={tone} icon={icon}>
      {t(`result.${word}`)}
    </Tag>
  );
}
