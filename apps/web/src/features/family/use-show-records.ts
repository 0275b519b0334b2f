import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Person } from '../../lib/session.ts';
import { showRecordsOf } from './family-query.ts';

const START = '/dashboard';
/** Who was chosen, while the way to the dashboard is not done. */
let chosen: { person: Person | null; page: string | undefined } | null = null;

/**
 * Shows somebody's records, or (null) the own, and starts at the dashboard: no page of one is left open for another.
 * `page` is the one of the next person, where it was that page that was asked for.
 */
export function useShowRecords(): (person: Person | null, page?: string) => void {
  const navigate = useNavigate();
  return (person, page) => {
    chosen = { person, page };
    void navigate(START);
  };
}

/**
 * Once for the shell: the change itself, when the page of the one before is gone. Before that it would be drawn for the
 * next one, and ask for what nobody wants to see.
 */
export function useChosenRecords(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  useEffect(() => {
    // every arrival has a key of its own, also one at the page that is open already
    if (key === '' || pathname !== START || !chosen) return;
    const { person, page } = chosen;
    chosen = null;
    showRecordsOf(client, person);
    if (page !== undefined) void navigate(page, { replace: true });
  }, [key, pathname, client, navigate]);
}
