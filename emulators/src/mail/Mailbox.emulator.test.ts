import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteApp, initializeApp, type App } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { Mailbox } from './Mailbox.ts'

// A project of its own: each mailbox shows all that a project writes.
const projectId = `demo-mailbox-${randomUUID().slice(0, 8)}`

let app: App
let store: Firestore
let folder: string
beforeAll(async () => {
  app = initializeApp({ projectId }, 'writes-letters')
  store = getFirestore(app)
  folder = join(await mkdtemp(join(tmpdir(), 'shala-mail-')), 'mail')
})
afterAll(async () => {
  await deleteApp(app)
  await rm(join(folder, '..'), { recursive: true })
})

const mail = (subject: string) => ({
  to: ['maya@shala.test'],
  message: { subject, text: 'Dear Maya', html: `<p>${subject}</p>` },
  createdAt: new Date(),
  kind: 'grant',
  listed: true,
  userId: 'maya',
  courseId: 'yoga',
  search: ['maya'],
})

async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + 15_000
  while (!holds()) {
    if (Date.now() > deadline) throw new Error('It did not happen')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('each e-mail that is written becomes a page and a line; many of a commit become few lines', async () => {
  await store.collection('mail').add(mail('From the day before'))
  const lines: string[] = []
  const options = { projectId, folder, shownAs: '.shala/mail' }
  const mailbox = await Mailbox.create({ ...options, report: (line) => lines.push(line) })

  await store.doc('mail/first').set(mail('A course is open'))
  await until(() => lines.length === 1)
  expect(lines).toEqual([
    'Letter: to maya@shala.test, “A course is open”, lies in .shala/mail/0001.html',
  ])
  expect(await readFile(join(folder, '0001.html'), 'utf8')).toContain(
    '&lt;p&gt;A course is open&lt;/p&gt;',
  )

  // How it was delivered is written into it; that is no other e-mail.
  const delivery = async (path: string): Promise<unknown> =>
    (await store.doc(path).get()).get('delivery')
  expect(await delivery('mail/first')).toMatchObject({ state: 'SUCCESS', error: null })
  await store.doc('mail/lost').set({ ...mail('To nowhere'), to: ['maya@nowhere.invalid'] })
  await until(() => lines.length === 2)
  expect(await delivery('mail/lost')).toMatchObject({
    state: 'ERROR',
    error: expect.stringContaining('maya@nowhere.invalid'),
  })
  // In a state that the extension does not know, nothing is sent; what is tried again is.
  await store.doc('mail/unwanted').set({ ...mail('Not wanted'), delivery: { state: 'UNWANTED' } })
  await store.doc('mail/lost').update({ to: ['maya@shala.test'], 'delivery.state': 'RETRY' })
  await until(() => lines.length === 3)
  expect(lines[2]).toContain('to maya@shala.test, “To nowhere”')
  expect(await delivery('mail/lost')).toMatchObject({ state: 'SUCCESS', error: null })
  expect(await delivery('mail/unwanted')).toEqual({ state: 'UNWANTED' })
  const commit = store.batch()
  for (let n = 0; n < 20; n += 1) commit.create(store.collection('mail').doc(), mail(`No. ${n}`))
  await commit.commit()
  await until(() => lines.includes('Letter: and 17 more, in .shala/mail'))
  expect(lines).toHaveLength(7)
  expect(await readdir(folder)).toHaveLength(23)

  await store.doc('mail/damaged').set({ to: 'maya' })
  await until(() => lines.includes('Letter: mail/damaged is none that could be sent'))

  await mailbox.close()
  await store.doc('mail/later').set(mail('After the end'))
  expect(await readdir(folder)).toHaveLength(23)
})

test('no folder is made where nothing is written, and another mailbox begins anew', async () => {
  const other = join(folder, '..', 'none')
  const silent = { projectId, folder: other, shownAs: 'none', report: () => undefined }
  await (await Mailbox.create(silent)).close()
  await (await Mailbox.create(silent)).close()
  expect(existsSync(other)).toBe(false)
})
