import { randomUUID } from 'node:crypto'
import {
  exportAccounts,
  exportDocuments,
  exportEvents,
  exportFile,
  exportFiles,
  recordDownload,
  startExport,
} from '@shala/contract/archive/schoolExport'
import { limits } from '@shala/contract/limits'
import { slowTest } from '@shala/contract/testing/slowTest'
import type * as z from 'zod'
import { bucket } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { createAdmin, createUser, type TestPerson } from '../testing/builders/people.ts'
import { call, expectRefusal, refusal } from '../testing/server.ts'
import { listAudit } from '../testing/store.ts'

/** Starts an export as an admin and returns the inputs for each callable. */
async function begun() {
  const admin = await createAdmin()
  const started = await call(startExport, {}, admin)
  return { admin, started, exportId: started.exportId }
}

test('startExport records the admin and the time of the data', async () => {
  await firestore().doc('statistics/seats').set({ weeks: [] })
  const { admin, started } = await begun()
  expect(started).toMatchObject({ leftOut: [{ what: 'passwords' }, {}, {}] })
  expect(started.collections).toContain('admins')
  expect(started.collections).not.toContain('statistics')
  const [event] = (await listAudit(exportEvents, 'school')).filter(({ by }) => by === admin.uid)
  expect(event).toMatchObject({ action: 'export', after: { readAt: started.readAt } })
})

slowTest('recordDownload records a download once, and counts no export', async () => {
  const { admin, exportId } = await begun()
  await firestore()
    .doc(`auditEvents/${exportId}`)
    .update({ at: new Date(Date.now() - 180 * 60_000) })
  await Promise.all([1, 2].map(() => call(recordDownload, { exportId }, admin)))
  const own = (await listAudit(exportEvents, 'school')).filter(({ by }) => by === admin.uid)
  expect(own.map(({ action, after }) => [action, after?.['exportId']])).toEqual([
    ['export', undefined],
    ['download', exportId],
  ])
  for (let more = 1; more < limits.exportsInADay; more += 1) await call(startExport, {}, admin)
  for (const person of [await createAdmin(), await createUser(), undefined]) {
    const { code } = await refusal(recordDownload, { exportId }, person)
    expect(code).toMatch(/^(FAILED_PRECONDITION|PERMISSION_DENIED|UNAUTHENTICATED)$/)
  }
  const [, download] = own
  const wrong = `exports_school_${download?.revision ?? 0}`
  expect(await refusal(recordDownload, { exportId: wrong }, admin)).toMatchObject({
    field: 'exportId',
  })
})

slowTest('exportDocuments returns pages as of the start of the export', async () => {
  const top = `top-${randomUUID()}`
  const store = firestore()
  // More data than one answer can hold.
  const text = 'x'.repeat(400_000)
  for (let place = 0; place < 10; place += 1)
    await store.doc(`${top}/${place}`).set({ text, place })
  await store.doc(`${top}/gone/below/one`).set({ at: new Date('2026-01-31T09:00:00Z') })
  const { admin, exportId } = await begun()
  await store.doc(`${top}/late`).set({})
  const paths: string[] = []
  let pages = 0
  for (let after: string | null = null; ; pages += 1) {
    const asked = { exportId, collection: top, after }
    const page: z.output<typeof exportDocuments.output> = await call(exportDocuments, asked, admin)
    paths.push(...page.documents.map(({ path }) => path))
    if (page.next === null) break
    after = page.next
  }
  expect(pages).toBeGreaterThan(0)
  const whole = Array.from({ length: 10 }, (_, place) => `${top}/${place}`)
  expect(paths).toEqual([...whole, `${top}/gone/below/one`])
})

slowTest('exportDocuments leaves out secrets of users', async () => {
  const word = randomUUID()
  const store = firestore()
  await store.doc(`calendarFeeds/${word}`).set({ secret: word })
  await store.doc(`addressProofs/${word}`).set({ link: word })
  await store.doc(`mail/${word}-link`).set({ to: ['a'], listed: false })
  await store.doc(`mail/${word}-log`).set({ to: ['a'], listed: true })
  const { admin, exportId } = await begun()
  const kept: string[] = []
  for (const collection of ['calendarFeeds', 'addressProofs', 'mail']) {
    const page = await call(exportDocuments, { exportId, collection, after: null }, admin)
    kept.push(...page.documents.map(({ path }) => path).filter((path) => path.includes(word)))
  }
  expect(kept).toEqual([`mail/${word}-log`])
})

test('exportAccounts leaves out the passwords', async () => {
  const { uid, email } = await createUser({ displayName: 'Maya' })
  const { admin, exportId } = await begun()
  const { accounts } = await call(exportAccounts, { exportId, pageToken: null }, admin)
  expect(accounts.find(({ localId }) => localId === uid)).toMatchObject({
    email,
    displayName: 'Maya',
    emailVerified: true,
  })
  expect(JSON.stringify(accounts)).not.toContain('fakeHash')
})

slowTest('exportFile returns parts, and exportFiles leaves out tokens', async () => {
  const path = `lessons/${randomUUID()}/l/film.pdf`
  const content = Buffer.alloc(6_000_003, 'shala')
  await bucket()
    .file(path)
    .save(content, {
      resumable: false,
      metadata: {
        contentType: 'application/pdf',
        metadata: { firebaseStorageDownloadTokens: 'secret', courseId: 'yin' },
      },
    })
  const { admin, exportId } = await begun()
  const { files } = await call(exportFiles, { exportId, pageToken: null }, admin)
  expect(files.find((file) => file.path === path)).toMatchObject({
    at: `files/${path}`,
    bytes: content.length,
    contentType: 'application/pdf',
    metadata: { courseId: 'yin' },
  })
  expect(JSON.stringify(files)).not.toContain('secret')
  const first = await call(exportFile, { exportId, path, from: 0 }, admin)
  const second = await call(exportFile, { exportId, path, from: first.next ?? 0 }, admin)
  expect(second.next).toBeNull()
  const got = Buffer.concat([first, second].map((one) => Buffer.from(one.content, 'base64')))
  expect(got.equals(content)).toBe(true)
  const gone = { exportId, path: `${path}.gone`, from: 0 }
  await expectRefusal(exportFile, gone, admin, 'NOT_FOUND')
})

describe('A school export', () => {
  const asks = [
    ['exportDocuments', exportDocuments, { collection: 'admins', after: null }],
    ['exportAccounts', exportAccounts, { pageToken: null }],
    ['exportFiles', exportFiles, { pageToken: null }],
    ['exportFile', exportFile, { path: 'x', from: 0 }],
  ] as const

  slowTest.each(asks)(
    'refuses %s to other users, for another export, and after two hours',
    async (_, contract, input) => {
      const { exportId, admin } = await begun()
      const codeFor = async (person: TestPerson | undefined, id = exportId) =>
        (await refusal(contract, { exportId: id, ...input }, person)).code
      expect(await codeFor(undefined)).toBe('UNAUTHENTICATED')
      expect(await codeFor(await createUser())).toBe('PERMISSION_DENIED')
      expect(await codeFor(await createAdmin())).toBe('FAILED_PRECONDITION')
      expect(await codeFor(admin, 'exports_school_99999')).toBe('FAILED_PRECONDITION')
      expect(await codeFor(admin, 'accounts_x_1')).toBe('INVALID_ARGUMENT')
      // Started too long ago.
      const event = firestore().doc(`auditEvents/${exportId}`)
      await event.update({ at: new Date(Date.now() - 121 * 60_000) })
      expect(await codeFor(admin)).toBe('FAILED_PRECONDITION')
    },
  )

  slowTest('can be started a limited number of times a day by each admin', async () => {
    const { admin } = await begun()
    for (let more = 1; more < limits.exportsInADay; more += 1) await call(startExport, {}, admin)
    await expectRefusal(startExport, {}, admin, 'RESOURCE_EXHAUSTED', /within a day/)
    // Other admins can still start one.
    expect(await call(startExport, {}, await createAdmin())).toBeDefined()
  })
})
