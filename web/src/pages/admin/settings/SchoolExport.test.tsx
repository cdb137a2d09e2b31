import { ArchiveManifest } from '@shala/contract/archive/archive'
import { slowTest } from '@shala/contract/testing/slowTest'
import { screen, within } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { CallError } from '#shared/CallError.ts'
import { keepSavedFiles } from '#testing/keepSavedFiles.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'

const started = {
  exportId: 'exports_school_1',
  readAt: '2026-11-25T09:14:00.123456Z',
  school: 'Shala',
  projectId: 'demo-shala',
  storageBucket: 'demo-shala.firebasestorage.app',
  collections: ['rooms'],
  leftOut: [{ what: 'passwords', why: 'people set a new one' }],
}
const room = { path: 'rooms/sun', fields: { name: { stringValue: '=SUM(A1)' } } }
const file = { path: 'lessons/a/b.pdf', at: 'files/lessons/a/b.pdf', bytes: 3 }

async function open() {
  const school = sampleSchool()
  school.answers.set('startExport', started)
  school.answers.set('exportDocuments', { documents: [room], next: null })
  school.answers.set('exportAccounts', {
    accounts: [{ localId: 'maya', email: 'maya@shala.test' }],
    next: null,
  })
  school.answers.set('exportFiles', { files: [file], next: null })
  school.answers.set('recordDownload', {})
  school.answers.set('exportFile', { content: btoa('PDF'), next: null })
  const site = renderSite('/dashboard/admin/export', { school })
  await screen.findByRole('heading', { level: 1, name: 'Export everything' })
  const gather = () => site.user.click(screen.getByRole('button', { name: /^Prepare/ }))
  return { ...site, school, gather }
}

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('A file deleted during the export is listed as left out', async () => {
  const saved = keepSavedFiles()
  const { user, school, gather } = await open()
  school.refuseNext('exportFile', new CallError('not-found', 'there is no such file any more'))
  await gather()
  await user.click(await screen.findByRole('button', { name: /^Save school/ }))
  const parts = unzipSync(
    new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0)),
  )
  const manifest = ArchiveManifest.parse(
    JSON.parse(strFromU8(parts['manifest.json'] ?? new Uint8Array())),
  )
  expect(manifest.files.count).toBe(0)
  expect(manifest.leftOut).toContainEqual({
    what: file.path,
    why: 'it was deleted during the export',
  })
})

slowTest('A request without a response is sent again', async () => {
  const { school, gather } = await open()
  school.refuseNext('exportAccounts', new CallError('unavailable', 'no network'))
  await gather()
  await screen.findByText(/^The export is ready/)
})

test.each([
  ['resource-exhausted', 'You have taken everything out 5 times within a day.'],
  ['permission-denied', 'Admins only'],
] as const)('The error %s is shown, and no data is requested', async (code, words) => {
  const { school, gather } = await open()
  school.refuseNext('startExport', new CallError(code, words))
  await gather()
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
  expect(school.calls.filter(({ name }) => /^export/.test(name))).toEqual([])
  expect(screen.queryByRole('button', { name: /^Save/ })).not.toBeInTheDocument()
})

test('The page lists recent exports', async () => {
  const school = sampleSchool()
  const event = { collection: 'exports', documentId: 'school', action: 'export', before: null }
  const by = 'admin'
  school.put('auditEvents', 'exports_school_1', {
    ...event,
    revision: 1,
    by,
    at: new Date('2026-11-24T10:00:00Z'),
    after: {},
  })
  renderSite('/dashboard/admin/export', { school })
  const past = within(await screen.findByRole('region', { name: 'Recent exports' }))
  expect(await past.findByRole('listitem')).toHaveTextContent('24 Nov 2026')
})
