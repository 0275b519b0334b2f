import './text.ts';
import { ReportTypeSchema } from '@nabz/contract/reports';
import { useText } from '../../lib/text.ts';

/** What a patient calls a type of report; one that is not ours is shown as it is. */
export function useReportType(): (type: string) => string {
  const t = useText('documents');
  return (type) => {
    const known = ReportTypeSchema.safeParse(type).data;
    return known === undefined ? type : t(`types.${known}`);
  };
}
