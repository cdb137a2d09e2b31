import { AccessRecord } from '@shala/contract/access/access'
import { DirectSource } from '@shala/contract/access/sources'
import { accessId } from '@shala/contract/ids'
import { slowTest } from '@shala/contract/testing/slowTest'
import { cleanup, screen, within } from '@testing-library/react'
import { admin, FakeIdentity } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { grantFrom, revokeFrom } from '#testing/school/fakeAccess.ts'
import { addInvitation } from '#testing/school/fakeInvitations.ts'

const prenatal = 'prenatal-yoga-certification'
const sound = 'sound-healing-certification'
const identity = new FakeIdentity(admin)
const formats = ['Export as Excel', 'Export as CSV', 'Export as CSV with semicolons']

/** Enrolments of every type, with payments and notes, and some that are over. */
function schoolWithAccess(): FakeSchool {
  const school = sampleSchool()
  const grant = (userId: string, wishes: Omit<Parameters<typeof grantFrom>[1], 'userId'>) => {
    school.addPerson({ userId })
    grantFrom(school, { userId, ...wishes })
  }
  for (const source of DirectSource.options) grant(`of-${source}`, { courseId: sound, source })
  grant('grouped', { courseId: sound, source: 'group-spring' })
  grant('paid', {
    courseId: prenatal,
    startsOn: '2027-01-09',
    endsOn: '2099-06-30',
    paymentMethod: 'card',
    paymentStatus: 'part paid',
    paymentId: '=R-2',
    amount: 1450.5,
    currency: 'EUR',
    notes: 'Welcome,\n"Zoë"',
    adminNotes: "'=cash; -2",
  })
  grantFrom(school, { userId: 'paid', courseId: prenatal, source: 'scholarship' })
  grant('ended', { courseId: prenatal, endsOn: '2026-01-31' })
  grant('removed', { courseId: prenatal, notes: 'Moved away' })
  revokeFrom(school, { userId: 'removed', courseId: prenatal, reason: 'Moved away' })
  school.addPerson({ userId: 'unverified', emailVerified: false })
  grantFrom(school, { userId: 'unverified', courseId: prenatal })
  return school
}

function schoolWithInvitations(): FakeSchool {
  const school = sampleSchool()
  const terms = { startsOn: '2027-01-09', endsOn: '2027-03-28', notes: 'Hi', adminNotes: 'Fair' }
  addInvitation(school, 'lea@shala.test', { terms })
  addInvitation(school, 'noor@shala.test', { courseId: sound, source: 'group-Spring27' })
  addInvitation(school, 'sam@shala.test', { courseId: sound, source: 'scholarship' })
  addInvitation(school, 'maya@shala.test', { status: 'claimed', claimedBy: 'sample-maya' })
  addInvitation(school, 'old@shala.test', { status: 'ended' })
  addInvitation(school, 'gone@shala.test', { status: 'cancelled' })
  return school
}

async function exportList(path: string, school: FakeSchool, format: string): Promise<File> {
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => {
    if (!(blob instanceof Blob)) throw new Error('A file is a blob')
    saved.push(blob)
    return 'blob:saved'
  }
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = renderSite(path, { identity, school })
  await user.click(await screen.findByRole('button', { name: format }))
  await screen.findByText(/ saved as /)
  const [file] = saved
  if (file === undefined) throw new Error('Nothing was saved')
  cleanup()
  return new File([file], 'list.csv')
}

/** Opens the preview of a file, and returns the number of rows by what happens to them. */
async function preview(file: File, school: FakeSchool) {
  const site = renderSite('/dashboard/admin/access/imports/new', { identity, school })
  const { user } = site
  await user.upload(await screen.findByLabelText('A file'), file)
  await screen.findByText(/rows on the list/)
  await user.click(screen.getByRole('button', { name: 'Check the list' }))
  const kinds = within(await screen.findByRole('navigation', { name: 'Rows of the list' }))
  return { ...site, kinds: kinds.getAllByRole('link').map(({ textContent }) => textContent) }
}

afterEach(() => jest.restoreAllMocks())

describe.each([
  ['enrolments', '/dashboard/admin/access/all', schoolWithAccess, 8],
  ['invitations', '/dashboard/admin/access/invitations?status=all', schoolWithInvitations, 6],
] as const)('The export of %s', (_, path, create, rows) => {
  slowTest.each(formats)('“%s” changes nothing', async (format) => {
    const school = create()
    const { kinds } = await preview(await exportList(path, school, format), school)
    expect(kinds).toEqual([`All ${rows}`, `Already correct ${rows}`])
  })
})

slowTest('a changed last day in an export is planned, a removed row is not', async () => {
  const school = schoolWithAccess()
  const file = await exportList('/dashboard/admin/access/all', school, 'Export as CSV')
  const text = (await file.text()).replaceAll('2026-01-31', '2099-12-31')
  const { kinds } = await preview(new File([text], 'list.csv'), school)
  expect(kinds).toEqual(['All 8', 'Give access 1', 'Already correct 7'])
  expect(screen.getByText(/removed or is over, so it stays as it is/)).toBeInTheDocument()
  expect(
    school.find('userCourseAccess', accessId('removed', prenatal), AccessRecord),
  ).toMatchObject({
    hasAccess: false,
  })
})
