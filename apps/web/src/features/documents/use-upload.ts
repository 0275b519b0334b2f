import './text.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toApiError } from '../../lib/api-client.ts';
import { saidError } from '../../lib/said-error.ts';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';
import { useText } from '../../lib/text.ts';
import { newUuid } from '../../lib/uuid.ts';
import type { FileWay } from '../../ui/one-file.tsx';
import { toast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { documentsConsentQuery } from './consent-query.ts';
import { type FileRules, isLargePhoto, useFileCheck } from './file-rules.ts';

const CONFLICT = 409;
const ABOUT_THE_FILE = new Set([413, 415, 422]);
const SLOW_AFTER_MS = 8000;

type Sent = { file: File; consentVersion: string; idempotencyKey: string };
type Options = {
  rules: FileRules;
  /** Texts of the form besides the file: another text is another request. */
  fields: Readonly<Record<string, string>>;
  /**
   * What is missing before anything is sent; null when nothing is. Told as a toast, and at the file where that is missing;
   * what lacks besides it the form shows at its own field.
   */
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
  const [shrinking, setShrinking] = useState<string | null>(null);
  const take = (next: File, way: FileWay) => {
    const wrong = check(next, way);
    setError(wrong);
    if (wrong) toast.error(wrong);
    else setFile(next);
  };
  return {
    file,
    error,
    setError,
    /** The name of the photo that is being made smaller. */
    shrinking,
    pick: (next: File, way: FileWay) => {
      if (!isLargePhoto(next)) return take(next, way);
      setError(null);
      setShrinking(next.name);
      void shrinkPhoto(next).then((smaller) => {
        setShrinking(null);
        take(smaller, way);
      });
    },
    remove: () => {
      setFile(null);
      setError(null);
    },
  };
}

const printOf = (file: File, fields: Options['fields'], version: string): string =>
  JSON.stringify([file.name, file.size, file.lastModified, fields, version]);

/** The tick under the text of the consent, and what is wrong with it. */
function useAgreement() {
  const t = useText('documents');
  const client = useQueryClient();
  const query = useQuery(documentsConsentQuery);
  const [isAgreed, setAgreed] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const askAfresh = (): Promise<void> => client.invalidateQueries({ queryKey: documentsConsentQuery.queryKey });
  return {
    query,
    isAgreed,
    error,
    setError,
    agree: (isChecked: boolean) => {
      setAgreed(isChecked);
      setError(null);
    },
    askAfresh,
    /** The text may be another one now, or the agreement was taken back in another tab: it is read and agreed to again. */
    startAgain: (isChanged: boolean): Promise<void> => {
      setAgreed(false);
      if (isChanged) setError(t('consent.changed'));
      return askAfresh();
    },
  };
}

/** Choosing a file, agreeing, and sending both once. What was chosen stays until it has arrived. */
export function useUpload({ rules, fields, missing, send, failed }: Options) {
  const t = useText('documents');
  const consent = useAgreement();
  const paper = useOneFile(rules);
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
    key.drop();
    await consent.startAgain(code === 'CONFLICT');
  };

  const submit = (): Promise<void> =>
    run(async () => {
      setProblem('');
      consent.setError(null);
      const { file } = paper;
      const lack = missing(file);
      if (lack !== null || !file) {
        if (lack) toast.error(lack);
        return file ? undefined : paper.setError(lack);
      }
      const { data } = consent.query;
      if (!data) return setProblem(t('consent.failed'));
      if (!data.granted && !consent.isAgreed) return consent.setError(t('consent.missing'));
      const consentVersion = data.granted ? '' : data.version;
      try {
        await send({ file, consentVersion, idempotencyKey: key.of(printOf(file, fields, consentVersion)) });
        void consent.askAfresh();
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
    consent: consent.query,
    isAgreed: consent.isAgreed,
    setAgreed: consent.agree,
    consentError: consent.error,
    problem,
    shrinking: paper.shrinking,
    isBusy: isBusy || paper.shrinking !== null,
    isSlow,
    submit,
  };
}
export type UploadState = ReturnType<typeof useUpload>;
