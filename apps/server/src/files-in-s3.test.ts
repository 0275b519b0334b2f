// The whole application with its files in an S3-compatible store: what patients upload, read and delete, and what an operator does.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeApp, type TestApp } from './test/app.ts';
import { memberOf } from './test/family.ts';
import { makeHospital } from './test/hospital.ts';
import { registerPatient, type SignedIn } from './test/patient.ts';
import { bloodText, reportIn, textFile, uploadReport } from './test/reports.ts';
import { startS3, type TestS3 } from './test/s3.ts';
import { fillPatient } from './test/whole-patient.ts';
