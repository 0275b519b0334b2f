import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { DateSchema, OkSchema, SourceNoteSchema } from './fields.ts';

const tag = 'reminders';

export const TipSchema = z.object({
  id: z.string(),
  text: z.string(),
  why: z.string(),
  topic: z.string(),
  /** Why this one today, e.g. "Because it is winter". */
  because: z.string(),
  sources: z.array(SourceNoteSchema),
});
export type Tip = z.infer<typeof TipSchema>;

const example: Tip = {
  id: 'cover-water-tanks',
  text: 'Cover water tanks and empty coolers once a week.',
  why: 'Dengue mosquitoes breed in clean standing water.',
  topic: 'seasonal',
  because: 'Because it is the season after the monsoon',
  sources: [],
};

export const todaysTip = defineEndpoint({
  method: 'GET',
  path: '/tips/today',
  summary: 'The tip of the day for the caller, the same all day; null when none is left that fits.',
  tag,
  access: 'patient',
  success: { status: 200, body: OkSchema.extend({ date: DateSchema, tip: TipSchema.nullable() }) },
  errors: [],
  example: { response: { success: true, date: '2026-11-21', tip: example } },
});

export const tipNotForMe = defineEndpoint({
  method: 'POST',
  path: '/tips/{tipId}/not-for-me',
  summary: 'Never shows a tip again, and its whole topic with `topic`; answers another one for today.',
  tag,
  access: 'patient',
  params: z.object({ tipId: z.string().min(1).max(80) }),
  body: z.object({ topic: z.boolean().default(false) }),
  success: { status: 200, body: OkSchema.extend({ date: DateSchema, tip: TipSchema.nullable() }) },
  errors: [400, 404],
  example: { params: { tipId: example.id }, body: {}, response: { success: true, date: '2026-11-21', tip: example } },
});
