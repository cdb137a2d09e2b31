// Import this first, so that all other modules use this project.
import '#functions/testing/ownProject.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slowTest } from '@shala/contract/testing/slowTest'
import { createAdmin } from '#functions/testing/builders/people.ts'
import { createFullLife } from '#functions/testing/fullLife.ts'
import { localProject } from './connectProject.ts'
import { rehearse } from './rehearsal.ts'

let folder: string
const project = localProject()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearsal-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// `npm run bench -- restore` does the same with 10,000 accesses.
slowTest('A school is exported, deleted and restored without a difference', async () => {
  const people = 40
  await createFullLife(await createAdmin())
  const rehearsed = await rehearse({ project, folder, people })
  const { left, answers, accesses, events, documents, accounts, files, differences } = rehearsed
  expect(differences).toEqual([])
  expect(answers.after).toEqual(answers.before)
  expect(answers.before).toMatchObject({ held: [[], { length: 38 }, { length: 36 }, {}, {}] })
  expect(accesses).toBeGreaterThanOrEqual(5 * people)
  expect(events).toBeGreaterThanOrEqual(5.5 * people)
  expect(documents).toBeGreaterThan(accesses + events)
  expect(accounts).toBeGreaterThan(people)
  expect(files).toBeGreaterThan(2)
  expect(left).toMatchObject({ documents: 0, accounts: 0, files: 0 })
})
