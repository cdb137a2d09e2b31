import { slowTest } from '@shala/contract/testing/slowTest'
import { cleanup, screen } from '@testing-library/react'
import { parseRows } from '#shared/tables/parseRows.ts'
import { keepSavedFiles, readText } from '#testing/keepSavedFiles.ts'
import { renderSite } from '#testing/renderSite.tsx'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { grantFrom } from '#testing/school/fakeAccess.ts'
import { addCertificate } from '#testing/school/fakeCertificates.ts'
import { addWholeCourse } from '#testing/school/fakeCourses.ts'
import { addMail } from '#testing/school/fakeEmailTemplates.ts'
import { addGroup, addMember } from '#testing/school/fakeGroups.ts'
import { addInvitation } from '#testing/school/fakeInvitations.ts'
import { addMessage } from '#testing/school/fakeMessages.ts'
import { addDraft } from '#testing/school/fakeProfiles.ts'
import { addRequest } from '#testing/school/fakeRequests.ts'
import { addRoom } from '#testing/school/fakeRooms.ts'
import { addSchedule } from '#testing/school/fakeSchedules.ts'
import { addTeacher } from '#testing/school/fakeTeachers.ts'

const sound = 'sound-healing-certification'

/** A school with a record of each list, all by the sample people. */
function createSchool(): FakeSchool {
  const school = sampleSchool()
  addRoom(school, 'The Attic')
  const teacherId = addTeacher(school, 'Tara Nolan')
  addSchedule(school, 'Evening class', { teacherId, rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=3' })
  addSchedule(school, 'Odd days', { rule: 'FREQ=MONTHLY;BYMONTHDAY=15,22;COUNT=3' })
  const group = addGroup(school, 'Spring')
  addMember(school, group, { userId: 'sample-leo' })
  addMember(school, group, { email: 'new@shala.test' })
  grantFrom(school, { userId: 'sample-maya', courseId: sound, source: `group-${group}` })
  const claimed = { status: 'claimed', claimedBy: 'sample-maya' } as const
  addInvitation(school, 'lea@shala.test', { ...claimed, by: 'sample-admin' })
  addRequest(school)
  addCertificate(school, 'K7QM-3XWD-9TZB-V2HN', { userId: 'sample-maya' })
  addDraft(school, 'Ada Amin', { userId: 'sample-leo' })
  addMessage(school, 'Nora', { subject: sound })
  addMail(school, { courseId: sound })
  const batch = { action: 'grant', source: 'individual', instruction: null, by: 'sample-admin' }
  const state = { status: 'finished', rows: 1, chunks: 1, undoes: null, undoneBy: null }
  const at = new Date('2026-11-20T10:00:00Z')
  const told = { at, finishedAt: at, notify: false }
  school.put('accessImports', crypto.randomUUID(), { title: 'List', ...batch, ...state, ...told })
  return school
}

/** The keys of people and records, which tell a reader nothing. */
function listKeys(school: FakeSchool): Set<string> {
  const named = ['courses', 'rooms', 'teachers', 'schedules', 'groups', 'placeRequests']
  return new Set([
    ...school.people.map(({ userId }) => userId),
    ...named.flatMap((name) => [...(school.collections.get(name)?.keys() ?? [])]),
  ])
}

slowTest.each([
  ['enrolments', '/dashboard/admin/access/all'],
  ['imports', '/dashboard/admin/access/imports'],
  ['invitations', '/dashboard/admin/access/invitations?status=all'],
  ['requests', '/dashboard/admin/access/requests?status=all'],
  ['groups', '/dashboard/admin/groups'],
  ['members of a group', '/dashboard/admin/groups/spring?show=members'],
  ['certificates', '/dashboard/admin/certificates'],
  ['schedules', '/dashboard/admin/schedules'],
  ['rooms', '/dashboard/admin/rooms'],
  ['teachers', '/dashboard/admin/teachers'],
  ['courses', '/dashboard/admin/courses'],
  ['graduates', '/dashboard/admin/graduates'],
  ['messages', '/dashboard/admin/messages'],
  ['emails', '/dashboard/admin/emails/log'],
])('the export of %s names people and records instead of their keys', async (_, path) => {
  const school = createSchool()
  const saved = keepSavedFiles()
  const { user } = renderSite(path, { school })
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }))
  await screen.findByText(/ saved as /)
  const [titles, ...rows] = parseRows(await readText(saved.at(-1))).rows
  expect(rows.length).toBeGreaterThan(0)
  const keys = listKeys(school)
  const found = rows.flatMap(({ cells }) =>
    cells.flatMap((cell, place) =>
      keys.has(cell) || /FREQ=|\dT\d\d:\d\d/.test(cell) ? `${titles?.cells[place]}: ${cell}` : [],
    ),
  )
  expect(found).toEqual([])
  cleanup()
})

test('an export of courses has their prices in whole units, with deposit and early bird', async () => {
  const school = createSchool()
  const earlyBird = { amount: 90_050, until: '2027-01-31' }
  const price = { amount: 120_000, deposit: 20_000, earlyBird, instalments: 3 }
  addWholeCourse(school, 'yin', { title: 'Yin', price })
  const saved = keepSavedFiles()
  const { user } = renderSite('/dashboard/admin/courses?status=all', { school })
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }))
  await screen.findByText(/ saved as /)
  const text = await readText(saved.at(-1))
  expect(text).toContain('"Price","Deposit","Instalments","Early-bird price"')
  expect(text).toMatch(/"?1200"?,"?200"?,"?3"?,"?900\.5"?,"?2027-01-31"?,"USD"/)
})

slowTest('an export of requests has names and addresses, and one of schedules days', async () => {
  const school = createSchool()
  const saved = keepSavedFiles()
  const read = async (path: string) => {
    const { user } = renderSite(path, { school })
    await user.click(await screen.findByRole('button', { name: 'Export as CSV' }))
    await screen.findByText(/ saved as /)
    cleanup()
    return readText(saved.at(-1))
  }
  expect(await read('/dashboard/admin/access/requests?status=all')).toContain(
    '"Maya Lindqvist","maya@shala.test"',
  )
  const schedules = await read('/dashboard/admin/schedules')
  expect(schedules).toContain('"2027-03-22 18:00"')
  expect(schedules).toContain('"Every week on Monday, 3 times"')
  expect(schedules).toContain('"On other days"')
})
