import './documents-text.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toApiError } from '../../lib/api-client.ts';
import { saidError } from '../../lib/said-error.ts';
import { useText } from '../../lib/text.ts';
import { newUuid } from '../../lib/uuid.ts';
import type { FileWay } from '../../ui/one-file.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { documentsConsentQuery } from './consent-query.ts';
import { type FileRules, useFileCheck } from './file-rules.ts';

const CONFLICT = 409;
const ABOUT_THE_FILE = new Set([413, 415, 422]);
const SLOW_AFTER_MS = 8000;

type Sent = { file: File; consentVersion: string; idempotencyKey: string };
type Options = {
  rules: FileRules;
  /** Texts of the form besides the file: another text is another request. */
  fields: Readonly<Record<string, string>>;
  /** What is missing before anything is sent; null when nothing is. Told as a toast and in the dialog. */
  missing: (file: File | null) => string | null;
  send: (what: Sent) => Promise<void>;
  /** When the answer gives no reason. */
  failed: string;
};

/** The same key as long as the same thing is sent: a repetition after a lost answer then makes no second document. */
function useRepeatKey() {
  const last = useRef<{ print: string; key: string } | null>(null);
  return {
    of: (print: string): string => {
      if (last.current?.print !== print) last.current = { print, key: newUuid() };
      return last.current.key;
    },
    drop: (): void => {
      last.current = null;
    },
  };
}

/** After a while it is said that the connection is slow: the browser tells no page how much of a file has gone. */
function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}

/** The file of an upload: refused before sending when it cannot be taken; the one before stays then. */
function useOneFile(rules: FileRules) {
  const check = useFileCheck(rules);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  return {
    file,
    error,
    setError,
    pick: (next: File, way: FileWay) => {
      const wrong = check(next, way);
      setError(wrong);
      if (wrong) toast.error(wrong);
      else setFile(next);
    },
    remove: () => {
      setFile(null);
      setError(null);
    },
  };
}

const printOf = (file: File, fields: Options['fields'], version: string): string =>
  JSON.stringify([file.name, file.size, file.lastModified, fields, version]);

/** Choosing a file, agreeing, and sending both once. What was chosen stays until it has arrived. */
export function useUpload({ rules, fields, missing, send, failed }: Options) {
  const t = useText('documents');
  const client = useQueryClient();
  const consent = useQuery(documentsConsentQuery);
  const paper = useOneFile(rules);
  const [isAgreed, setAgreed] = useState(false);
  const [consentError, setConsentError] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const { isBusy, run } = useBusy();
  const isSlow = useIsSlow(isBusy);
  const key = useRepeatKey();

  const refused = async (cause: unknown): Promise<void> => {
    const text = saidError(cause, failed);
    const { kind, status, code } = toApiError(cause);
    toast.error(text);
    if (ABOUT_THE_FILE.has(status)) return paper.setError(text);
    setProblem(kind === 'offline' ? t('offline') : text);
    if (status !== CONFLICT) return;
    // the text may be another one now, or the agreement was taken back in another tab: it is read again
    key.drop();
    setAgreed(false);
    if (code === 'CONFLICT') setConsentError(t('consent.changed'));
    await client.invalidateQueries({ queryKey: documentsConsentQuery.queryKey });
  };

  const submit = (): Promise<void> =>
    run(async () => {
      setProblem('');
      setConsentError(null);
      const { file } = paper;
      const lack = missing(file);
      if (lack !== null || !file) {
        if (lack) toast.error(lack);
        return setProblem(lack ?? '');
      }
      const { data } = consent;
      if (!data) return setProblem(t('consent.failed'));
      if (!data.granted && !isAgreed) return setConsentError(t('consent.missing'));
      const consentVersion = data.granted ? '' : data.version;
      try {
        await send({ file, consentVersion, idempotencyKey: key.of(printOf(file, fields, consentVersion)) });
        void client.invalidateQueries({ queryKey: documentsConsentQuery.queryKey });
      } catch (cause) {
        await refused(cause);
      }
    });

  return {
    file: paper.file,
    fileError: paper.error,
    pick: (file: File, way: FileWay) => {
      setProblem('');
      paper.pick(file, way);
    },
    remove: paper.remove,
    consent,
    isAgreed,
    setAgreed: (isChecked: boolean) => {
      setAgreed(isChecked);
      setConsentError(null);
    },
    consentError,
    problem,
    isBusy,
    isSlow,
    submit,
  };
}
export type UploadState = ReturnType<typeof useUpload>;
