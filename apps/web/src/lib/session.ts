import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { forgetUnsentLanguage } from './language.ts';
import { deviceStorage, parseJson, tabStorage } from './storage.ts';

/** What the browser keeps of a user: enough to greet, nothing about health. */
export type SessionUser = { id: string; name: string; email: string | null; phone: string | null };

/** A family member whose records this tab shows. */
export type Person = { id: string; name: string };

type Session = {
  user: SessionUser | null;
  token: string | null;
  isAuthenticated: boolean;
  /** Whose records this tab shows: a family member's, or (null) the own. */
  person: Person | null;
  /** A family member whose records were shown here, and who is not on the list any more. */
  lost: Person | null;
  /** The persisted slice was read, or reading it took too long. */
  ready: boolean;
  /** A sign-in page is finishing its own success redirect: the guest-only guard waits for it. */
  redirecting: boolean;
  /** Why the last session ended here. After a logout the next person does not inherit the page. */
  endedBy: 'user' | 'server' | 'other-tab' | null;
};

export const PERSIST_TIMEOUT_MS = 5000;
export const PERSIST_KEY = 'persist:auth';
const TOKEN_KEY = 'token';
const USER_KEY = 'user';
/** The place of the patient, kept by the location feature: it goes with the session even where that was never loaded. */
export const PLACE_KEY = 'nabz:place';
export const RECENT_PLACES_KEY = 'nabz:recent-places';
/** The chosen family member, of this tab: two tabs can show two people without mixing them. */
const PERSON_KEY = 'nabz:person';
/** Drafts of this tab, all under one prefix, so that logging out can clear them. */
export const DRAFT_PREFIX = 'draft:';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const toUser = (value: unknown): SessionUser | null => {
  if (typeof value !== 'object' || value === null) return null;
  const { id, name, email, phone } = value as Record<string, unknown>;
  if (typeof id !== 'string' || typeof name !== 'string') return null;
  return { id, name, email: textOrNull(email), phone: textOrNull(phone) };
};

/** The `token` entry decides; a broken `user` entry counts as absent. */
const readPerson = (): Person | null => {
  const value = parseJson(tabStorage.getItem(PERSON_KEY));
  if (typeof value !== 'object' || value === null) return null;
  const { id, name } = value as Record<string, unknown>;
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
};

const readEntries = (): Pick<Session, 'user' | 'token' | 'isAuthenticated'> => {
  const token = deviceStorage.getItem(TOKEN_KEY) || null;
  const user = token ? toUser(parseJson(deviceStorage.getItem(USER_KEY))) : null;
  return { user, token, isAuthenticated: token !== null };
};

export const createSession = (storage: StateStorage) =>
  create<Session>()(
    persist(
      (): Session => ({
        ...readEntries(),
        person: readPerson(),
        lost: null,
        ready: false,
        redirecting: false,
        endedBy: null,
      }),
      {
        name: PERSIST_KEY,
        storage: createJSONStorage(() => storage),
        skipHydration: true,
        partialize: ({ user, token, isAuthenticated }) => ({ user, token, isAuthenticated }),
        // The copy can be older than the entries (another tab, a broken write), so it never overrules them.
        merge: (_copy, current) => ({ ...current, ...readEntries() }),
      },
    ),
  );

export const useSession = createSession(deviceStorage);

/** Reads the persisted slice, waits for it at most 5 s, and follows the other tabs from then on. */
export const startSession = (store = useSession): void => {
  const ready = () => store.setState({ ready: true });
  const timer = setTimeout(ready, PERSIST_TIMEOUT_MS);
  const settle = () => {
    clearTimeout(timer);
    ready();
  };
  const read = store.persist.rehydrate();
  if (read instanceof Promise) read.then(settle, settle);
  else settle();
  window.addEventListener('storage', (event) => {
    if (event.key !== TOKEN_KEY && event.key !== null) return;
    const now = readEntries();
    if (now.token === store.getState().token) return;
    tabStorage.removeItem(PERSON_KEY);
    store.setState({ ...now, person: null, endedBy: now.token ? null : 'other-tab' });
    // Setting the state wrote the persisted copy again; the tab that logged out had removed it.
    if (now.token === null) store.persist.clearStorage();
  });
};

/** Signs in. With `redirecting` the calling page navigates by itself, and says when it has. */
export const signIn = (user: SessionUser, token: string, options: { redirecting?: boolean } = {}): void => {
  const kept = toUser(user);
  tabStorage.removeItem(PERSON_KEY);
  deviceStorage.setItem(TOKEN_KEY, token);
  deviceStorage.setItem(USER_KEY, JSON.stringify(kept));
  useSession.setState({
    user: kept,
    token,
    isAuthenticated: true,
    person: null,
    redirecting: options.redirecting ?? false,
    endedBy: null,
  });
};

export const redirectDone = (): void => {
  if (useSession.getState().redirecting) useSession.setState({ redirecting: false });
};

/** Ends the session on this device: the entries, the persisted copy and this tab's drafts. */
export const endSession = (by: 'user' | 'server'): void => {
  deviceStorage.removeItem(TOKEN_KEY);
  deviceStorage.removeItem(USER_KEY);
  deviceStorage.removeItem(PLACE_KEY);
  deviceStorage.removeItem(RECENT_PLACES_KEY);
  forgetUnsentLanguage();
  tabStorage.removeItem(PERSON_KEY);
  useSession.setState({
    user: null,
    token: null,
    isAuthenticated: false,
    person: null,
    redirecting: false,
    endedBy: by,
  });
  useSession.persist.clearStorage();
};

/** The same person has signed in anew (a fresh proof): another token, and nothing else changes on the screen. */
export const renewSession = (user: SessionUser, token: string): void => {
  if (useSession.getState().user?.id !== user.id) return signIn(user, token);
  deviceStorage.setItem(TOKEN_KEY, token);
  useSession.setState({ token });
  return keepUser(user);
};

/** Takes over what is now known of the person signed in: a new name, a new phone. Whose records are shown stays. */
export const keepUser = (user: SessionUser): void => {
  if (useSession.getState().user?.id !== user.id) return;
  const kept = toUser(user);
  deviceStorage.setItem(USER_KEY, JSON.stringify(kept));
  useSession.setState({ user: kept });
};

/** Shows the records of a family member from now on, or (null) the own. */
export const choosePerson = (person: Person | null): void => {
  if (person === null) tabStorage.removeItem(PERSON_KEY);
  else tabStorage.setItem(PERSON_KEY, JSON.stringify(person));
  useSession.setState({ person, lost: null });
};

/** A family member is not on the list any more: if it is who is looked at, the own records are shown again. */
export const losePerson = (id: string): void => {
  const { person } = useSession.getState();
  if (person?.id !== id) return;
  choosePerson(null);
  useSession.setState({ lost: person });
};
export const lossTold = (): void => {
  useSession.setState({ lost: null });
};

/** Whose records are shown: the id that paths of the API name. Empty without a session. */
export const patientId = (): string => {
  const { person, user } = useSession.getState();
  return person?.id ?? user?.id ?? '';
};

/** Calls `listener` whenever whose records are shown changes: what was loaded or typed for one is not for the next. */
export const onPersonChange = (listener: () => void): (() => void) =>
  useSession.subscribe((now, before) => {
    const isOther = now.token === null || now.user?.id !== before.user?.id || now.person?.id !== before.person?.id;
    if (before.token !== null && isOther) listener();
  });

/** A draft of this tab. */
export const draft = (name: string) => ({
  read: (): unknown => parseJson(tabStorage.getItem(DRAFT_PREFIX + name)),
  write: (value: unknown): void => tabStorage.setItem(DRAFT_PREFIX + name, JSON.stringify(value)),
  clear: (): void => tabStorage.removeItem(DRAFT_PREFIX + name),
});
