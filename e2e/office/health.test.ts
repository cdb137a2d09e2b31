import { randomUUID } from 'node:crypto'
import { scheduledJobs } from '@shala/contract/school/scheduledJobs'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import * as z from 'zod'
import { sees, seesPage } from '../src/page/sees.ts'
import { store } from '../src/stack.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

/** A call as the browser sends it. */
const Sent = z.object({ data: z.looseObject({ correlationId: z.string() }) })

const health = '/dashboard/admin/health'
const jobRuns = store.collection('jobRuns')

/** Builds the run that the functions record, begun this many minutes ago. */
const run = (minutes: number, outcome: string) => {
  const startedAt = new Date(Date.now() - minutes * 60_000)
  const endedAt = new Date(startedAt.getTime() + 4000)
  const version = 'a1b2c3d 2026-11-20T10:00:00+00:00'
  return { outcome, startedAt, endedAt, finishedAt: endedAt, correlationId: '7F3K-2MQD', version }
}

test.afterEach(async () => {
  await Promise.all(scheduledJobs.map(({ name }) => jobRuns.doc(name).delete()))
})

test('An admin sees on the dashboard that a job did not run, and when it runs again', async ({
  newAdmin,
}) => {
  for (const { name } of scheduledJobs) await jobRuns.doc(name).set(run(1, 'finished'))
  await jobRuns.doc('watchSeats').set(run(120, 'finished'))
  await jobRuns.doc('watchHealth').set(run(1, 'failed'))
  // The page requests a missing picture.
  const admin = await newAdmin('/dashboard/admin', [/403 \(Forbidden\).*none\.webp/])
  const card = admin.getByRole('region', { name: 'Failed jobs' })
  await sees(card, '2 jobs failed or did not run: Seats of lost access, Job monitor.')
  await card.getByRole('link', { name: 'Health' }).click()
  await expect(admin).toHaveURL(health)
  await seesPage(admin, 'Health')
  await sees(admin, /^Something does not run as it should\. Call the person/)
  await admin.getByText('Details for engineers').click()
  await sees(admin, /^2 jobs of \d+ need attention\./)
  const row = admin.getByRole('listitem').filter({ hasText: 'Seats of lost access' })
  await sees(row, 'Did not run', 'watchSeats', '7F3K-2MQD')
  await sees(admin.getByRole('region', { name: 'Current version' }), 'a1b2c3d')
  await suits(admin, 'health, with jobs that failed')

  await jobRuns.doc('watchSeats').set(run(1, 'finished'))
  await jobRuns.doc('watchHealth').set(run(1, 'finished'))
  await admin.getByRole('button', { name: 'Refresh' }).click()
  await sees(admin, 'All background jobs ran.')
  await admin.getByRole('button', { name: 'Run the checks' }).click()
  await sees(admin, 'Everything answers.')
})

test('An unexpected error shows an ID that is in the log', async ({ newAdmin }) => {
  // A malformed batch that no code of ours would write.
  const batchId = randomUUID()
  const batch = store.collection('accessBatches').doc(batchId)
  const begun = new Date(Date.now() - 3_600_000)
  await batch.set({
    ...{ title: 'Spring', action: 'extend', source: null, order: null, by: sampleAdmin.uid },
    ...{ at: begun, rows: 1, chunks: 1, status: 'running', finishedAt: null },
    ...{ undoes: null, undoneBy: null, notify: null },
  })
  const progress = { chunk: 0, rows: 1, done: 0, changed: 0, unchanged: 0, updatedAt: begun }
  const nothing = { unchangedRows: [], undid: [], refused: [] }
  await batch
    .collection('progress')
    .doc('0')
    .set({ ...progress, ...nothing })
  try {
    const admin = await newAdmin(`/dashboard/admin/access/batches/${batchId}`, [
      /500 \(Internal Server Error\)/,
    ])
    const sent = admin.waitForRequest(/\/resumeBatch$/)
    await admin.getByRole('button', { name: 'Continue' }).click()
    const { correlationId } = Sent.parse((await sent).postDataJSON()).data
    await sees(
      admin,
      `Something went wrong on our side. Please try again. If it happens again, write to us and say ${correlationId}.`,
    )
    await suits(admin, 'an unexpected error')
  } finally {
    await batch.collection('progress').doc('0').delete()
    await batch.delete()
  }
})
