import { useEffect, useState } from 'react';

/** The address of a picture that lies in memory; given back when it is no longer shown. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const [shown, setShown] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!blob) return undefined;
    const url = URL.createObjectURL(blob);
    // The address is something outside of React: made here, and given back below.
    // oxlint-disable-next-line react/set-state-in-effect
    setShown({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return shown && shown.blob === blob ? shown.url : null;
}
