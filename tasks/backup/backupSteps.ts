import type { SetupStep } from '../google/SetupStep.ts'
import { backupRoles } from './accessSteps.ts'
import { backupBucketStep, deletedFiles } from './bucketSteps.ts'
import { dailyBackups, pointInTime } from './databaseSteps.ts'
import { fileCopies, transferService } from './transferSteps.ts'

/** The steps that backups need, in order of dependency. */
export const backupSteps: readonly SetupStep[] = [
  dailyBackups,
  pointInTime,
  deletedFiles,
  backupBucketStep,
  transferService,
  backupRoles,
  fileCopies,
]
