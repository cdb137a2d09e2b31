import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slowTest } from '@shala/contract/testing/slowTest'
import { UserError } from '@shala/emulators/UserError'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import type { CheckedArchive } from '../checkArchive.ts'
import { localProject, type SchoolProject } from '../connectProject.ts'
import { compareArchives } from '../rehearsal.ts'
import { exportTo, writeArchive } from '../writeArchive.ts'
import { restoreArchive } from './restoreArchive.ts'
import { readRestoreMarker } from './restoreMarker.ts'

let folder: string
let small: CheckedArchive
let made = 0

/** Creates a new project with its Admin SDK. */
function buildProject() {
  const project = localProject(`demo-archive-${process.pid}-${(made += 1)}`)
  const app = initializeApp({ projectId: project.projectId }, project.projectId)
  return { project, store: getFirestore(app), accounts: getAuth(app) }
}

const exported = (project: SchoolProject) =>
  exportTo(project, join(folder, `archive-${(made += 1)}`))

interface Wishes {
  isOver?: boolean
  isPlan?: boolean
  archive?: CheckedArchive
  /** The number of lines after which it is interrupted. */
  lines?: number
}

/** Restores, and returns the output and the message of a refusal. */
async function restore(project: SchoolProject, wishes: Wishes = {}) {
  const { isOver = false, isPlan = false, archive = small, lines = Infinity } = wishes
  const stopping = new AbortController()
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
    if (said.length === lines) stopping.abort()
  }
  const refused = await restoreArchive({
    archive,
    project,
    isOver,
    isPlan,
    say,
    stop: stopping.signal,
  }).then(
    () => null,
    (error: unknown) => error,
  )
  return { said: said.join('\n'), refused }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-'))
  const { project, store, accounts } = buildProject()
  await store.doc('rooms/one').set({ name: 'Sun', at: new Date('2026-01-31T09:00:00Z') })
  await store.doc('bookings/one').set({ userId: 'maya' })
  await store.doc('groups/gone/members/maya').set({ room: store.doc('rooms/one') })
  await accounts.createUser({ uid: 'maya', email: 'maya@shala.test', password: 'namaste-108' })
  await accounts.setCustomUserClaims('maya', { admin: true })
  await project.bucket.file('lessons/a/b.pdf').save('PDF', {
    resumable: false,
    metadata: { contentType: 'application/pdf', metadata: { courseId: 'yin' } },
  })
  small = await exported(project)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

slowTest('restores all into an empty project, with passwords and claims', async () => {
  const { project, store, accounts } = buildProject()
  expect((await restore(project)).refused).toBeNull()
  expect((await compareArchives(small, await exported(project))).differences).toEqual([])
  expect((await accounts.getUser('maya')).customClaims).toEqual({ admin: true })
  expect((await store.doc('groups/gone/members/maya').get()).get('room')).toEqual(
    store.doc('rooms/one'),
  )
  const at = Timestamp.fromDate(new Date('2026-01-31T09:00:00Z'))
  expect((await store.doc('rooms/one').get()).data()).toEqual({ name: 'Sun', at })
  const { FIREBASE_AUTH_EMULATOR_HOST: host } = process.env
  const signIn = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({
        email: 'maya@shala.test',
        password: 'namaste-108',
        targetProjectId: project.projectId,
      }),
    },
  )
  expect(await signIn.json()).toMatchObject({ localId: 'maya' })
})

slowTest('refuses a project that is not empty and changes nothing', async () => {
  for (const fill of [
    ({ store }: ReturnType<typeof buildProject>) => store.doc('a/b/c/d').set({}),
    ({ accounts }: ReturnType<typeof buildProject>) => accounts.createUser({ uid: 'leo' }),
    ({ project }: ReturnType<typeof buildProject>) =>
      project.bucket.file('x').save('x', { resumable: false }),
  ]) {
    const there = buildProject()
    await fill(there)
    const before = await exported(there.project)
    const { refused } = await restore(there.project)
    expect(refused).toBeInstanceOf(UserError)
    expect(String(refused)).toContain('is not empty: it holds')
    expect(String(refused)).toContain('--over')
    const { differences } = await compareArchives(before, await exported(there.project))
    expect(differences).toEqual([])
  }
})

slowTest('with --over overwrites documents with the same key and deletes nothing', async () => {
  const { project, store } = buildProject()
  await store.doc('rooms/one').set({ name: 'Moon', extra: 1 })
  await store.doc('rooms/two').set({ name: 'Two' })
  expect((await restore(project, { isOver: true })).refused).toBeNull()
  expect((await store.doc('rooms/one').get()).data()).toMatchObject({ name: 'Sun' })
  expect((await store.doc('rooms/one').get()).get('extra')).toBeUndefined()
  expect((await store.doc('rooms/two').get()).data()).toEqual({ name: 'Two' })
})

slowTest('describes a plan in order without writing anything', async () => {
  const { project } = buildProject()
  const { said } = await restore(project, { isPlan: true })
  expect(said.split('\n').slice(1)).toEqual([
    '  would write 1 of accounts.json',
    '  would write 1 of documents/members.ndjson',
    '  would write 1 of documents/rooms.ndjson',
    '  would write 1 of files.ndjson',
    '  would write 1 of documents/bookings.ndjson',
    'Nothing was written.',
  ])
  expect((await restore(project)).refused).toBeNull()
})

slowTest('continues after an interruption, until when an export is refused', async () => {
  const { project } = buildProject()
  expect((await restore(project, { lines: 3 })).refused).not.toBeNull()
  await expect(exported(project)).rejects.toThrow('was begun and has not come to its end')

  const { project: elsewhere, store } = buildProject()
  await store.doc('rooms/three').set({})
  const other = await exported(elsewhere)
  const { refused } = await restore(project, { archive: other, isOver: true })
  expect(String(refused)).toContain('A restore of another archive')

  const { said, refused: none } = await restore(project)
  expect(none).toBeNull()
  expect(said).toContain('2 parts of 5 are there')
  expect(said).not.toContain('accounts.json:')
  expect(await readRestoreMarker(project)).toBeNull()
  expect((await compareArchives(small, await exported(project))).differences).toEqual([])
})

slowTest('names an account that cannot be imported, and continues after a correction', async () => {
  const google = { providerId: 'google.com', uid: 'google-kim' }
  const kim = { uid: 'kim', email: 'kim@shala.test', providerData: [google] }
  const from = buildProject()
  await from.accounts.importUsers([kim])
  const archive = await exported(from.project)
  const { project, accounts } = buildProject()
  await accounts.importUsers([{ ...kim, uid: 'another', email: 'other@shala.test' }])
  const { refused } = await restore(project, { archive, isOver: true })
  expect(refused).toBeInstanceOf(UserError)
  expect(String(refused)).toContain('1 accounts were not taken:\n  kim: ')
  await accounts.deleteUser('another')
  expect((await restore(project, { archive })).refused).toBeNull()
})

test('An export into a folder that is not empty is refused', async () => {
  const { project } = buildProject()
  const stop = new AbortController().signal
  const asked = { project, folder: small.folder, at: null, say: () => undefined, stop }
  await expect(writeArchive(asked)).rejects.toThrow('is not empty')
})

slowTest('names a person who registered again, and restores nothing for them', async () => {
  const from = buildProject()
  await from.accounts.createUser({ uid: 'old', email: 'back@shala.test' })
  await from.store.doc('invitations/back%40shala.test_yin_individual').set({
    email: 'back@shala.test',
    status: 'waiting',
  })
  await from.store.doc('userEmailMapping/back@shala_test').set({
    email: 'back@shala.test',
    userId: 'old',
  })
  await from.store.doc('bookings/two').set({ userId: 'old' })
  await from.store.doc('rooms/one').set({ name: 'Sun' })
  const archive = await exported(from.project)

  const { project, store, accounts } = buildProject()
  await accounts.createUser({ uid: 'new', email: 'back@shala.test' })
  const { said, refused } = await restore(project, { archive, isOver: true })
  expect(refused).toBeNull()
  expect(said).toContain('back@shala.test was old and has registered again as new: left out')
  expect((await accounts.listUsers()).users.map(({ uid }) => uid)).toEqual(['new'])
  const left = ['invitations', 'userEmailMapping', 'bookings']
  for (const name of left) expect((await store.collection(name).get()).size).toBe(0)
  expect((await store.doc('rooms/one').get()).exists).toBe(true)
})
