import { onClearDrafts } from '../../app/drafts.ts';
import { draft } from '../../lib/session.ts';

const asked = draft('asked-for-place');
onClearDrafts(asked.clear);

/** 'Continue Without' holds for this tab: the page does not ask again by itself. */
export const wasAsked = (): boolean => asked.read() === true;
export const rememberAsked = (): void => asked.write(true);
