import { scheduledJobs } from '@shala/contract/school/scheduledJobs'
import { sees, seesPage } from '../src/page/sees.ts'
import { register } from '../src/people.ts'
import { store } from '../src/stack.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const jobRuns = store.collection('jobRuns')
const day = 24 * 60 * 60 * 1000

/** Stores an access record of an earlier grant that ends at this time. */
async function hold(userId: string, courseId: string, endsAt: Date): Promise<void> {
  const at = new Date(Date.now() - 30 * day)
  await store.doc(`userCourseAccess/${userId}_${courseId}`).set({
    userId,
    courseId,
    hasAccess: true,
    isActive: true,
    grantedBy: 'sample-admin',
    paymentMethod: 'manual',
    paymentId: null,
    amount: null,
    currency: 'USD',
    paymentStatus: 'completed',
    notes: '',
    revision: 1,
    grantedAt: at,
    createdAt: at,
    updatedAt: at,
    startsOn: null,
    startsAt: null,
    endsOn: endsAt.toISOString().slice(0, 10),
    endsAt,
  })
}

/** Builds the run that the functions record, begun this many minutes ago. */
const run = (minutes: number, outcome: string) => {
  const startedAt = new Date(Date.now() - minutes * 60_000)
  const endedAt = new Date(startedAt.getTime() + 4000)
  const version = 'a1b2c3d 2026-11-20T10:00:00+00:00'
  return { outcome, startedAt, endedAt, finishedAt: endedAt, correlationId: '7F3K-2MQD', version }
}

const computedAt = new Date('2026-11-27T02:10:00Z')
const statistics = {
  enrolments: {
    computedAt,
    months: ['2026-09', '2026-10', '2026-11'].map((month, place) => ({
      month,
      enrolments: place * 3,
    })),
  },
  seats: { computedAt, weeks: [{ from: '2026-11-23', booked: 23, free: 12, waiting: 1 }] },
}

test.afterEach(async () => {
  await Promise.all(scheduledJobs.map(({ name }) => jobRuns.doc(name).delete()))
  await Promise.all(Object.keys(statistics).map((id) => store.doc(`statistics/${id}`).delete()))
})

test('The dashboard shows pending work, charts and failed jobs, which the page Health explains', async ({
  newAdmin,
}) => {
  const ending = await register('Ottilie Ending')
  await hold(ending.uid, 'prenatal-yoga-certification', new Date(Date.now() + 60 * 60 * 1000))
  for (const [id, data] of Object.entries(statistics)) await store.doc(`statistics/${id}`).set(data)
  for (const { name } of scheduledJobs) await jobRuns.doc(name).set(run(1, 'finished'))
  await jobRuns.doc('watchSeats').set(run(120, 'finished'))
  await jobRuns.doc('watchHealth').set(run(1, 'failed'))
  // The page requests a missing picture.
  const page = await newAdmin('/dashboard/admin', [/403 \(Forbidden\).*none\.webp/])
  await seesPage(page, 'Admin Dashboard')

  const soon = page.getByRole('region', { name: 'Access ending soon' })
  await sees(soon, /in the next 30 days/, ending.displayName)
  await sees(page.getByRole('region', { name: 'Latest access changes' }), 'Asha Admin')
  await sees(page.getByRole('region', { name: 'School figures' }), 'Active enrolments')
  await sees(
    page.getByRole('region', { name: 'Enrolments by course' }),
    'Prenatal Yoga Certification',
  )
  const seats = page.getByRole('figure', { name: 'Booked and free seats' })
  await expect(seats.locator('svg')).toBeVisible()
  await seats.getByText('Show as a table').click()
  await sees(seats, '23 Nov 2026')
  const card = page.getByRole('region', { name: 'Failed jobs' })
  await sees(card, '2 jobs failed or did not run: Seats of lost access, Job monitor.')

  await card.getByRole('link', { name: 'Health' }).click()
  await expect(page).toHaveURL('/dashboard/admin/health')
  await seesPage(page, 'Health')
  await sees(page, /^Something does not run as it should\. Call the person/)
  await page.getByText('Details for engineers').click()
  await sees(page, /^2 jobs of \d+ need attention\./)
  const row = page.getByRole('listitem').filter({ hasText: 'Seats of lost access' })
  await sees(row, 'Did not run', 'watchSeats', '7F3K-2MQD')
  await sees(page.getByRole('region', { name: 'Current version' }), 'a1b2c3d')
  await suits(page, 'health, with jobs that failed')

  await jobRuns.doc('watchSeats').set(run(1, 'finished'))
  await jobRuns.doc('watchHealth').set(run(1, 'finished'))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await sees(page, 'All background jobs ran.')
  await page.getByRole('button', { name: 'Run the checks' }).click()
  await sees(page, 'Everything answers.')
})
