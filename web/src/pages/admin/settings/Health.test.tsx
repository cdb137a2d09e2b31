import { scheduledJobs } from '@shala/contract/school/scheduledJobs'
import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, within } from '@testing-library/react'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'

const minute = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * minute)
const run = (startedAt: Date, changes: object = {}) => ({
  outcome: 'finished',
  startedAt,
  endedAt: new Date(startedAt.getTime() + 4000),
  finishedAt: new Date(startedAt.getTime() + 4000),
  correlationId: '7F3K-2MQD',
  version: 'a1b2c3d 2026-11-20T10:00:00+00:00',
  ...changes,
})

function healthySchool() {
  const school = sampleSchool()
  for (const { name } of scheduledJobs) school.put('jobRuns', name, run(ago(1)))
  return school
}

const latest = { id: 'b108', timestamp: Date.UTC(2026, 10, 20, 12), commit: 'f00ba47 2026-11-20' }
const answering = (ok: boolean, value: unknown) => () =>
  Promise.resolve({ ok, status: ok ? 200 : 404, json: () => Promise.resolve(value) })
let answer: () => Promise<unknown>
let answerRefused: () => Promise<unknown>
let answerBroken: () => Promise<unknown>
let answerLinks: () => Promise<unknown>
beforeEach(() => {
  answer = answering(true, latest)
  answerRefused = answering(true, [])
  answerBroken = answering(true, [])
  answerLinks = answering(true, [])
  const files = new Map([
    ['/_fresh/refused-redirects.json', () => answerRefused()],
    ['/_fresh/broken-documents.json', () => answerBroken()],
    ['/_fresh/broken-links.json', () => answerLinks()],
  ])
  const fetch = (path: string) => (files.get(path) ?? answer)()
  Object.assign(globalThis, { fetch })
})
afterEach(() => void Reflect.deleteProperty(globalThis, 'fetch'))

const open = (school: ReturnType<typeof sampleSchool>, path = '/dashboard/admin/health') =>
  renderSite(path, { school })
const jobs = async () =>
  within(await screen.findByRole('region', { name: 'Background jobs' })).findAllByRole('listitem')

slowTest('The page lists the tasks of the office, and when to call an engineer', async () => {
  const school = healthySchool()
  school.put('jobRuns', 'watchSeats', run(ago(60)))
  const delivery = { state: 'ERROR' }
  school.put('mail', 'lost', { to: ['lea@shala.test'], listed: true, delivery, createdAt: ago(60) })
  answerBroken = answering(true, [{ id: 'post-7', type: 'blogPost', name: '', fields: ['title'] }])
  open(school)
  expect(
    await screen.findByText(/^Something does not run as it should\. Call the person who maintains/),
  ).toBeVisible()
  const emails = screen.getByText(/Check the addresses, or call the recipients\.$/)
  expect(within(emails).getByRole('link', { name: '1 email failed' })).toBeVisible()
  expect(screen.getByText(/^Correct the texts of the website/)).toBeVisible()
  const details = screen.getByText('Details for engineers').closest('details')
  expect(details).not.toContainElement(screen.getByRole('region', { name: 'Website texts' }))
})

test('Each background job is shown with its last and next run', async () => {
  open(healthySchool())
  await screen.findByText('All background jobs ran.')
  const rows = await jobs()
  expect(rows).toHaveLength(scheduledJobs.length)
  for (const row of rows) {
    expect(row).toHaveTextContent(/Finished.*Ran .*, in 4 seconds\. Next run: /)
    expect(row).not.toHaveTextContent('7F3K-2MQD')
  }
})

test('Failed and stalled jobs come first, with the text to search for in the log', async () => {
  const school = healthySchool()
  school.put('jobRuns', 'sendReminders', run(ago(5), { outcome: 'failed', finishedAt: ago(3000) }))
  school.put('jobRuns', 'watchSeats', run(ago(60)))
  school.put('jobRuns', 'sweepStorage', {
    ...run(ago(45), { outcome: 'running', endedAt: null }),
    finishedAt: undefined,
  })
  open(school)
  await screen.findByText(/^3 jobs of \d+ need attention\./)
  const [first, second, third, fourth] = await jobs()
  expect(first).toHaveTextContent(
    /Seats of lost access.*Did not run.*It should have run .*last finished/,
  )
  expect(second).toHaveTextContent(
    /Unused files.*(Stopped.*did not finish|Did not run).*It never finished/,
  )
  expect(third).toHaveTextContent(/Reminders.*(Failed|Did not run)/)
  expect(third).toHaveTextContent('In the log: sendReminders, 7F3K-2MQD.')
  expect(fourth).toHaveTextContent('Finished')
})

test('The page links to failed and deferred emails', async () => {
  const school = healthySchool()
  school.put('mail', 'lost', {
    to: ['lea@shala.test'],
    listed: true,
    delivery: { state: 'ERROR' },
    createdAt: ago(60),
  })
  for (const id of ['full', 'busy']) {
    const delivery = { state: 'RETRY', error: '451 Try later' }
    school.put('mail', id, { to: ['leo@shala.test'], listed: true, delivery, createdAt: ago(60) })
  }
  open(school)
  await screen.findByText('No stalled imports.')
  const stuck = within(screen.getByRole('region', { name: 'Stalled or failed' }))
  expect(await stuck.findByRole('link', { name: '1 email failed' })).toLeadTo(
    '/dashboard/admin/emails/log?status=failed',
  )
  expect(await screen.findByRole('link', { name: '2 emails wait' })).toLeadTo(
    '/dashboard/admin/emails/log?status=deferred',
  )
})
