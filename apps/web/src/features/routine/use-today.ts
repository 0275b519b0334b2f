import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { dosesQuery, reloadDoses, reloadRoutine } from './api.ts';
import { dayView } from './day-view.ts';
import { withAnswers } from './dose-events.ts';
import { forgetSent, onAnswersSent, startDoseQueue, useDoseQueue } from './dose-queue.ts';
import type { Plan } from './plan.ts';
import { useSession } from '../../lib/session.ts';
import { useWallClock } from './use-wall-clock.ts';

const NOWHERE = { aheadMinutes: 0, timeZone: 'Asia/Kolkata' };

/** The plan as the server told it, with the answers of this device that it cannot hold yet. */
function useAnsweredPlan(plan: Plan | undefined): Plan | undefined {
  const entries = useDoseQueue((queue) => queue.entries);
  const person = useSession((session) => session.person?.id ?? null);
  return useMemo(() => {
    if (!plan) return undefined;
    const own = entries.filter((one) => one.person === person && (one.sentAt === null || one.sentAt > plan.askedAt));
    return withAnswers(plan, own);
  }, [plan, entries, person]);
}

/** Today's doses, by the clock on the wall; they go on over midnight and without a connection. */
export function useToday() {
  const client = useQueryClient();
  const query = useQuery(dosesQuery);
  const plan = useAnsweredPlan(query.data);
  const now = useWallClock(plan ?? NOWHERE);
  const view = useMemo(() => (plan ? dayView(plan, now) : undefined), [plan, now]);

  useEffect(() => startDoseQueue(), []);
  useEffect(() => onAnswersSent(() => void reloadRoutine(client)), [client]);
  const askedAt = query.data?.askedAt;
  useEffect(() => {
    // the plan that is shown now holds them
    if (askedAt !== undefined) forgetSent(askedAt);
  }, [askedAt]);
  const date = plan?.date;
  const today = now.slice(0, 10);
  useEffect(() => {
    // a new day has begun while the page stands open
    if (date !== undefined && date !== today) void reloadDoses(client);
  }, [client, date, today]);
  return { query, plan, now, view };
}
