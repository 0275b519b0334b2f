import type { ChatCard, ChatReply } from '@nabz/contract/chat';
import type { Consent } from '@nabz/contract/privacy-consents';
import { notGiven } from './fixtures.ts';

/** An answer with nothing but words. */
export const plainReply: ChatReply = {
  reply: 'Dengue is a fever that mosquitoes spread.',
  intent: 'disease-info',
  cards: [],
  actions: [],
  question: null,
  emergency: null,
  worded: null,
  disclaimer: 'This is information, not a diagnosis.',
};
export const replied = (more: Partial<ChatReply> = {}, context = 'sealed-1', isKept = false) =>
  ({
    success: true,
    ...plainReply,
    ...more,
    context,
    remembered: [] as { id: string; text: string }[],
    isKept,
    wording: null as string | null,
  }) as const;

export const dengueCard: ChatCard = {
  kind: 'disease',
  title: 'Dengue fever',
  text: 'A viral fever spread by day-biting mosquitoes.',
  steps: [],
  points: [],
  language: 'en',
  facts: [{ label: 'How soon', value: 'A doctor within 24 hours' }],
  tone: 'warn',
  href: '/diseases/dengue',
  isSample: false,
  sources: [{ title: 'Dengue', publisher: 'WHO', year: '2024', url: 'https://who.example/dengue' }],
  basis: 'General information, not reviewed',
};

export const keepsNothing: Consent = {
  ...notGiven,
  purpose: 'chat-history',
  title: 'Keep my conversations with the assistant',
  items: ['What is kept: what you write to the assistant and what it answers.'],
  withdrawal: 'All kept conversations are then deleted at once.',
};
export const keepsChats: Consent = {
  ...keepsNothing,
  granted: true,
  grantedAt: '2026-11-20T10:00:00.000Z',
  grantedVersion: '1',
};
export const keptTalk = {
  id: '6e7f3c1e-3c55-4a54-9f0e-2f6f5c2a9b77',
  startedAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:02:00.000Z',
  title: 'what is dengue',
};
