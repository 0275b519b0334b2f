// The parts that every answer is made of.
import type { ChatIntent } from '@nabz/contract/chat-intents';
import type { ChatAction, ChatCard, ChatReply } from '@nabz/contract/chat';
import type { Heard, UserLocationSchema } from '@nabz/contract/symptoms';
import type { ChatContext, Recognised } from '@nabz/engine/chat/types';
import type { AnswerLanguage } from '@nabz/knowledge/answers';
import { dateWriter } from '@nabz/words/dates';
import type { z } from 'zod';
import type { Patient } from '../../platform/http/patient.ts';
import { languageNow } from '../../platform/http/request-language.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AskingOf } from '../symptoms/listen.service.ts';
import type { ProfileFacts, SymptomsService } from '../symptoms/symptoms.service.ts';
import type { Interview, Remembered } from './context.ts';

export type Given = z.output<typeof UserLocationSchema> | null;

/** All that an answer is made from. */
export type Asked = {
  readonly platform: Platform;
  readonly patient: Patient;
  /** Who asks, and until when. */
  readonly asking: AskingOf;
  readonly message: string;
  readonly recognised: Recognised;
  /** The beginning of the message before; empty at first. */
  readonly last: string;
  readonly person: ProfileFacts;
  readonly symptoms: SymptomsService;
  readonly userLocation: Given;
  /** The report that is asked about; null: the newest. */
  readonly reportId: string | null;
  readonly interview: Interview | null;
  /** What a language model heard in this message; empty where none was asked. */
  readonly heard: readonly Heard[];
  /** What was said so far of the person who is spoken of. */
  readonly remembered: readonly Remembered[];
  /** Somebody else is spoken of: what is known of the patient does not hold for them. */
  readonly isOther: boolean;
  /** The patient writes Hindi, in whatever letters. */
  readonly isHindi: boolean;
  /** What they write. */
  readonly language: AnswerLanguage;
};

/** What an answer says; what it leaves out is empty. */
export type Answer = Pick<ChatReply, 'reply'> &
  Partial<Pick<ChatReply, 'cards' | 'actions' | 'question' | 'emergency'>> & {
    /** Another intent than the recognised one, when the answer found out more. */
    readonly intent?: ChatIntent;
    /** What the answer asks back. */
    readonly open?: ChatContext['openQuestion'];
    readonly interview?: Interview | null;
  };
export type Answerer = (asked: Asked) => Answer | Promise<Answer>;

type Sketch = Pick<ChatCard, 'kind' | 'title'> & Partial<ChatCard>;

/** The texts of cards are in the language of the page. */
function textLanguage(): ChatCard['language'] {
  const language = languageNow();
  return language === 'hi' || language === 'mr' ? language : 'en';
}

/** A card with what is usual where nothing is said. */
export const card = (sketch: Sketch): ChatCard => ({
  text: '',
  facts: [],
  steps: [],
  points: [],
  language: textLanguage(),
  tone: 'plain',
  href: null,
  isSample: false,
  sources: [],
  basis: '',
  ...sketch,
});

type Fact = ChatCard['facts'][number];
/** The facts that have a value. */
export const facts = (all: readonly (readonly [label: string, value: string | null | undefined])[]): Fact[] =>
  all.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** Leads to a page, filled in with what was said. */
export const goTo = (label: string, href: string, fillIn: Readonly<Record<string, string>> = {}): ChatAction => ({
  label,
  href,
  say: null,
  fill: fillIn,
});
export const say = (label: string, words = label): ChatAction => ({ label, href: null, say: words, fill: {} });

const day = dateWriter('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
/** "21 Nov 2026" for a calendar date. */
export const dayInWords = (date: string): string => day(new Date(`${date}T00:00:00Z`), languageNow());

/** The beginning of a text, never half a sign. */
export const clip = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

const SAID_BACK = 60;
/** A name as the patient wrote it, short enough to be said back. */
export const shortly = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length > SAID_BACK ? `${clip(plain, SAID_BACK)}…` : plain;
};

/** An answer to who writes Hindi while the answers are in another language: what matters stands in Hindi below. */
export const withHindi = (isHindi: boolean, text: string, hindi: string): string =>
  isHindi && languageNow() !== 'hi' ? `${text}\n${hindi}` : text;

export const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
