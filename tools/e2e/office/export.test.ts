import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleAdmin } from '@shala/emulators/sample/samplePeople'
import { checkArchive } from '../../tasks/archive/checkArchive.ts'
import { localProject } from '../../tasks/archive/connectProject.ts'
import { openArchive } from '../../tasks/archive/openArchive.ts'
import { readAccounts } from '../../tasks/archive/readArchive.ts'
import { compareArchives } from '../../tasks/archive/rehearsal.ts'
import { restoreArchive } from '../../tasks/archive/restore/restoreArchive.ts'
import { writeArchive } from '../../tasks/archive/writeArchive.ts'
import { sees } from '../src/page/sees.ts'
import { expect, test } from '../src/test.ts'

const stop = new AbortController().signal
const say = () => undefined
/** The documents that are restored here; a rehearsal in `tools/tasks/archive` restores every kind. */
const restored = ['courses', 'graduateProfiles', 'rooms'].map((name) => `documents/${name}.ndjson`)
/** The data that dashboard exports leave out, according to its page. */
const withheld = /^document (calendarFeeds|addressProofs|mail)\//

test('An export equals that of the command, and is restored into an empty project', async ({
  newAdmin,
}) => {
  const home = await mkdtemp(join(tmpdir(), 'e2e-export-'))
  const page = await newAdmin('/dashboard/admin/export')
  await page.getByRole('button', { name: 'Prepare the export' }).click()
  const save = page.getByRole('button', { name: /^Save school-/ })
  await expect(save).toBeVisible()
  await sees(page, 'The export is ready.')
  const download = page.waitForEvent('download')
  await save.click()
  const saved = join(home, 'school.zip')
  await (await download).saveAs(saved)
  // The page shows who did it.
  await expect(page.getByRole('region', { name: 'Recent exports' })).toContainText(
    sampleAdmin.displayName,
  )

  const { folder, close } = await openArchive(saved)
  const archive = await checkArchive(folder)
  expect(archive.manifest).toMatchObject({ passwords: false, files: { count: expect.any(Number) } })

  // Equals the command's export, except for data that only its owner may read.
  const at = archive.manifest.readAt
  const command = join(home, 'command')
  const manifest = await writeArchive({ project: localProject(), folder: command, at, say, stop })
  const whole = { ...archive, folder: command, manifest }
  const compared = await compareArchives(whole, archive)
  expect(compared.documents).toBeGreaterThan(100)
  const faults = compared.differences.filter((one) =>
    /^document .* (is not in the second|differs)$/.test(one),
  )
  expect(faults.filter((one) => !withheld.test(one))).toEqual([])
  const { users } = await readAccounts(folder)
  expect(users.filter((user) => 'passwordHash' in user)).toEqual([])

  const parts = archive.manifest.parts.filter(
    ({ file }) => !file.startsWith('documents/') || restored.includes(file),
  )
  const some = { ...archive, manifest: { ...archive.manifest, parts } }
  const project = localProject(`demo-moved-${process.pid}`)
  await restoreArchive({ archive: some, project, isOver: false, isPlan: false, say, stop })
  const again = join(home, 'moved')
  const moved = await writeArchive({ project, folder: again, at: null, say, stop })
  const { differences, documents, accounts, files } = await compareArchives(some, {
    ...archive,
    folder: again,
    manifest: moved,
  })
  expect(differences).toEqual([])
  expect(documents).toBeGreaterThan(10)
  expect(accounts).toBeGreaterThan(5)
  expect(files).toBeGreaterThan(5)
  await close()
  await rm(home, { recursive: true })
})
