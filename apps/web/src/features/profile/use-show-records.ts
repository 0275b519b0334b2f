import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Person } from '../../lib/session.ts';
import { showRecordsOf } from './family-query.ts';

/** Shows somebody's records, or (null) the own, and starts at the dashboard: no page of one is left open for another. */
export function useShowRecords(): (person: Person | null) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (person) => {
    void navigate('/dashboard');
    showRecordsOf(client, person);
  };
}
