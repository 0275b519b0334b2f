import * as contract from '@nabz/contract/privacy';
import type { Api } from '../../platform/http/bind.ts';
import { registerAccessLogJobs } from './access-log.jobs.ts';
import { readAccessLog } from './access-log.service.ts';
import { readHistory } from './consents.service.ts';
import { eraseAccount } from './erase.service.ts';
import { exportEverything } from './export.service.ts';
import { fileComplaint, officerOf, readGrievances } from './grievances.service.ts';
import { changeNominee, readNominee } from './nominee.service.ts';
import { definePersonalPrivacy } from './personal.ts';

const ok = { success: true } as const;

/** What the law and good manners give a patient over their data. */
export function registerPrivacy({ platform, bind }: Api): void {
  registerAccessLogJobs(platform);
  definePersonalPrivacy(platform);

  bind(contract.exportData, ({ patient, caller, signal }) => exportEverything(platform, patient, caller, signal));

  bind(contract.deleteAccount, async ({ body, patient, caller }) => ({
    ...ok,
    stays: await eraseAccount(platform, patient, body, caller),
  }));

  bind(contract.accessLog, async ({ query, patient }) => ({
    ...ok,
    ...(await readAccessLog(platform, patient, query.before)),
  }));

  bind(contract.consentHistory, async ({ patient }) => ({ ...ok, decisions: await readHistory(platform, patient) }));

  bind(contract.publicContact, async () => ({ ...ok, officer: officerOf(platform) }));

  bind(contract.listGrievances, async ({ patient }) => ({ ...ok, ...(await readGrievances(platform, patient)) }));

  bind(contract.fileGrievance, async ({ body, patient, caller }) => ({
    ...ok,
    grievance: await fileComplaint(platform, patient, body, caller),
  }));

  bind(contract.getNominee, async ({ patient }) => ({ ...ok, nominee: await readNominee(platform, patient) }));

  bind(contract.setNominee, async ({ body, patient, caller }) => ({
    ...ok,
    nominee: await changeNominee(platform, patient, body.nominee, caller),
  }));
}
