import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { rehearse } from './rehearsal.ts'

/** What all tests before have left in the project of the stack is a part of it. */
const patience = 300_000
const life = z.string().parse(process.env['GCLOUD_PROJECT'])
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearsal-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// `npm run bench -- restore` does the same with 10,000 accesses.
test(
  'a school is exported, wiped and restored, and all of it is the same',
  async () => {
    const people = 40
    const projectId = `demo-rehearsal-${process.pid}`
    const rehearsed = await rehearse({ projectId, life, folder, people })
    const { left, answers, accesses, events, documents, accounts, files, differences } = rehearsed
    expect(differences).toEqual([])
    expect(answers.after).toEqual(answers.before)
    expect(answers.before).toMatchObject({ held: [[], { length: 38 }, { length: 36 }, {}, {}] })
    expect(accesses).toBeGreaterThanOrEqual(5 * people)
    expect(events).toBeGreaterThanOrEqual(5.5 * people)
    expect(documents).toBeGreaterThan(accesses + events)
    expect(accounts).toBeGreaterThan(people)
    expect(files).toBeGreaterThan(5)
    expect(left).toMatchObject({ documents: 0, accounts: 0, files: 0 })
  },
  patience,
)
