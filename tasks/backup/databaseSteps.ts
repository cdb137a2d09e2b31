import * as z from 'zod'
import { UserError } from '../../emulators/src/UserError.ts'
import { readDatabase } from '../doctor/checks/database.ts'
import type { GoogleApi } from '../google/GoogleApi.ts'
import type { SetupStep } from '../google/SetupStep.ts'

const Schedules = z.object({
  backupSchedules: z
    .array(z.object({ retention: z.string(), dailyRecurrence: z.object({}).optional() }))
    .default([]),
})

/** Fourteen weeks, the longest that Firestore keeps one. */
export const keptDays = 98

const store = ({ projectId }: GoogleApi) =>
  `firestore.googleapis.com/v1/projects/${projectId}/databases/(default)`

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.backupSchedules */
export const dailyBackups: SetupStep = {
  title: 'A backup of the database each day',
  does: `has Firestore back the database up each day, and keep each for ${keptDays} days`,
  async look({ google }) {
    const { backupSchedules } = await google.get(`${store(google)}/backupSchedules`, Schedules)
    const isDaily = backupSchedules.some(({ dailyRecurrence }) => dailyRecurrence !== undefined)
    return isDaily ? null : 'none is made every day'
  },
  async mend({ google }) {
    const schedule = { retention: `${keptDays * 24 * 3600}s`, dailyRecurrence: {} }
    await google.post(`${store(google)}/backupSchedules`, schedule, z.object({}))
  },
}

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases/patch */
export const pointInTime: SetupStep = {
  title: 'Any minute of the last seven days',
  does: 'switches point-in-time recovery on',
  async look({ google }) {
    const found = await readDatabase(google)
    return found?.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED'
      ? null
      : 'what was deleted an hour ago cannot be read any more (point-in-time recovery is off)'
  },
  async mend({ google }) {
    if ((await readDatabase(google)) === null) {
      throw new UserError('There is no database yet: npm run doctor says how to make it.')
    }
    const address = `${store(google)}?updateMask=pointInTimeRecoveryEnablement`
    const wanted = { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' }
    await google.patch(address, wanted, z.object({}))
  },
}
