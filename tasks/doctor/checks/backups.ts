import * as z from 'zod'
import { bad, goodUnless, type ProjectCheck } from '../Check.ts'
import { readDatabase } from './database.ts'

const Schedules = z.object({
  backupSchedules: z
    .array(z.object({ retention: z.string(), dailyRecurrence: z.object({}).optional() }))
    .default([]),
})

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.backupSchedules */
export const backups: ProjectCheck = {
  title: 'Backups',
  async run({ google }) {
    const found = await readDatabase(google)
    if (found === null) return bad('there is no database yet', 'Make the database first.')
    const { projectId } = google
    const address = `firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/backupSchedules`
    const { backupSchedules } = await google.get(address, Schedules)
    const rules = [
      {
        isSo: backupSchedules.some(({ dailyRecurrence }) => dailyRecurrence !== undefined),
        says: 'none is made every day',
        todo: `gcloud firestore backups schedules create --database='(default)' --recurrence=daily --retention=14w --project ${projectId}`,
      },
      {
        isSo: found.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED',
        says: 'what was deleted an hour ago cannot be read any more (point-in-time recovery is off)',
        todo: `gcloud firestore databases update --database='(default)' --enable-pitr --project ${projectId}`,
      },
    ]
    return goodUnless(
      'every day, and any minute of the last seven days can be read',
      rules.filter(({ isSo }) => !isSo),
    )
  },
}
