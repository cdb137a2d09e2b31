import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { admin, FakeIdentity } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addRegister } from '#testing/school/fakeAttendance.ts'
import { addRoom } from '#testing/school/fakeRooms.ts'
import { addSchedule } from '#testing/school/fakeSchedules.ts'

const path = '/dashboard/admin/registers'
const identity = new FakeIdentity(admin)

const listTitles = async () =>
  within(await screen.findByRole('table', { name: 'Registers' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

/** A wall time in UTC, some days from today. */
const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T18:00`

function createSchool() {
  const school = sampleSchool()
  const at = new Date('2026-02-03')
  school.put('school', 'settings', { timeZone: 'UTC', revision: 1, createdAt: at, updatedAt: at })
  addRoom(school, 'The Attic')
  return school
}

test('lists the latest sessions, and those of a past month', async () => {
  const school = createSchool()
  addSchedule(school, 'Last week', { start: inDays(-7) })
  addSchedule(school, 'In spring', { start: '2025-03-31T23:30' })
  addSchedule(school, 'In April', { start: '2025-04-01T00:00' })
  const { user } = renderSite(path, { identity, school })
  expect(await listTitles()).toEqual(['Last week'])
  await user.click(screen.getByRole('link', { name: 'By month' }))
  await user.click(await screen.findByRole('link', { name: 'Previous month' }))
  expect(screen.getByRole('link', { name: 'By month' })).toHaveAttribute('aria-current', 'page')
  cleanup()

  renderSite(`${path}?month=2025-03`, { identity, school })
  await screen.findByRole('heading', { name: 'Mar 2025' })
  expect(await listTitles()).toEqual(['In spring'])
})

test('reads a month a page at a time, without dividing sessions of one moment', async () => {
  const school = createSchool()
  for (let day = 1; day <= 28; day++) {
    const start = `2025-02-${String(day).padStart(2, '0')}T18:00`
    for (const room of ['A', 'B', 'C']) {
      addSchedule(school, `${room}${day}`, { start, roomId: room, teacher: `Teacher ${room}` })
    }
  }
  const { user } = renderSite(`${path}?month=2025-02`, { identity, school })
  const first = await listTitles()
  expect(first.length % 3).toBe(0)
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  expect(await screen.findByRole('link', { name: 'First page' })).toBeVisible()
  const seen = [...first]
  for (;;) {
    seen.push(...(await listTitles()))
    const next = screen.queryByRole('link', { name: 'Next page' })
    if (next === null) break
    await user.click(next)
  }
  expect(seen).toHaveLength(28 * 3)
  expect(new Set(seen).size).toBe(28 * 3)
})

test('the office confirms the guests of a register: a student gets the session, others stay in the list', async () => {
  const school = createSchool()
  const [courseId, sessionId] = ['sound-healing-certification', 'series_20270104T1000']
  const guest = { reason: 'guest', byName: 'Tara Nolan' } as const
  const id = () => crypto.randomUUID()
  const guests = [
    { ...guest, id: id(), name: 'Maya L', answer: 'open' as const },
    { ...guest, id: id(), name: 'Gita Guest', answer: 'open' as const },
    { ...guest, id: id(), name: 'Walter Walk-in', answer: 'left' as const },
  ]
  addRegister(school, courseId, sessionId, [], { guests })
  const { user } = renderSite(`${path}/${courseId}/${sessionId}`, { identity, school })
  const list = within(await screen.findByRole('region', { name: 'People without a place' }))
  expect(list.getByText('Without an account')).toBeVisible()
  await user.click(list.getByRole('button', { name: 'No student: Gita Guest' }))
  await user.click(list.getAllByText('Give the session to a student')[0] ?? document.body)
  await user.type(list.getByRole('combobox', { name: 'Student who is Maya L' }), 'maya')
  await user.click(await screen.findByRole('option', { name: /^Maya/ }))
  await waitFor(() => expect(school.listInputs('answerGuest')).toHaveLength(2))
  expect(school.listInputs('answerGuest')).toEqual([
    { courseId, sessionId, guestId: guests[1]?.id, userId: null },
    { courseId, sessionId, guestId: guests[0]?.id, userId: 'sample-maya' },
  ])
})
