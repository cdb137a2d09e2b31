import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadLimits } from '@shala/contract/files/uploads'
import { slowTest } from '@shala/contract/testing/slowTest'
import * as z from 'zod'
import { bucket } from '../firebase.ts'
import { firestore } from '../firestore/client.ts'
import { createUpload, isStored } from '../testing/builders/images.ts'
import { listSlideEvents, readSlide } from '../testing/builders/slides.ts'
import { removeOrphanedFiles } from './removeOrphanedFiles.ts'

// Uses a separate project and bucket, because it deletes files that other tests are about to use.
process.env.GCLOUD_PROJECT = `demo-sweep-${randomUUID().slice(0, 8)}`
process.env.FIREBASE_STORAGE_BUCKET = `${process.env.GCLOUD_PROJECT}.firebasestorage.app`

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)

async function createImage(slideId: string): Promise<string> {
  const path = `graduate-slides/${slideId}/${randomUUID()}.webp`
  await bucket().file(path).save('a picture', { contentType: 'image/webp', resumable: false })
  return path
}

async function createStoredSlide(changes: object = {}) {
  const id = `sweep-${randomUUID()}`
  const path = await createImage(id)
  const at = new Date()
  const picture = { path, width: 1, height: 1, alt: 'A group' }
  const slide = { picture, caption: '', position: 1, visible: true, from: null, until: null }
  const stamps = { deletedAt: null, revision: 4, createdAt: at, updatedAt: at }
  await firestore()
    .collection('graduateSlides')
    .doc(id)
    .set({ ...slide, ...stamps, ...changes })
  return { id, path }
}

slowTest('orphaned files are deleted after a day, and all other files stay', async () => {
  const upload = `uploads/maya/${await createUpload('maya')}`
  const kept = await createStoredSlide()
  const deleted = await createStoredSlide({ visible: false, deletedAt: new Date() })
  const orphan = await createImage('no-slide')
  const replaced = await createImage(kept.id)
  const elsewhere = ['graduates/maya/a.webp', 'graduate-drafts/maya/a.webp', 'other/a.webp']
  const face = ['graduates/maya/old.webp', 'graduate-drafts/leo/a.webp']
  for (const path of [...elsewhere, ...face]) {
    await bucket().file(path).save('a face', { resumable: false })
  }
  const updatedAt = new Date()
  for (const [collection, path] of [
    ['graduateProfiles', 'graduates/maya/a.webp'],
    ['graduateDrafts', 'graduate-drafts/maya/a.webp'],
  ] as const) {
    const photo = { path, width: 1, height: 1, alt: 'A face' }
    await firestore().collection(collection).doc('maya').set({ photo, updatedAt })
  }

  expect(await removeOrphanedFiles(inHours(23))).toEqual({ files: [], slides: [] })

  const { files, slides } = await removeOrphanedFiles(inHours(25))
  expect(slides).toEqual([deleted.id])
  expect([...files].sort()).toEqual([upload, deleted.path, orphan, replaced, ...face].sort())
  for (const path of files) expect([path, await isStored(path)]).toEqual([path, false])
  for (const path of [kept.path, ...elsewhere]) expect(await isStored(path)).toBe(true)
  expect([await readSlide(deleted.id), (await readSlide(kept.id))?.revision]).toEqual([null, 4])
  expect(await listSlideEvents(deleted.id)).toEqual([
    expect.objectContaining({ action: 'remove', by: 'system', revision: 5, after: null }),
  ])

  expect(await removeOrphanedFiles(inHours(25))).toEqual({ files: [], slides: [] })
})

test('damaged answers of an applicant keep only the files of that applicant', async () => {
  const answers = firestore().collection('applicationAnswers')
  await answers.doc('damaged').set({ userId: 'maya', answers: 'none' })
  const paths = ['application-files/maya/a.pdf', 'application-files/leo/a.pdf']
  for (const path of paths) await bucket().file(path).save('bytes', { resumable: false })
  expect((await removeOrphanedFiles(inHours(25))).files).toEqual([paths[1]])
  await answers.doc('damaged').delete()
  expect((await removeOrphanedFiles(inHours(25))).files).toEqual([paths[0]])
})

test('download tokens of older files are removed by the next run', async () => {
  const { id, path: slide } = await createStoredSlide()
  const lesson = firestore().doc('courses/yoga/lessons/tokens')
  const download = 'lessons/yoga/tokens/a.mp3'
  const named = { path: download, name: 'a', type: 'audio/mpeg', size: 5 }
  await lesson.set({ files: [], downloads: [named], updatedAt: new Date() })
  const host = z.string().parse(process.env.FIREBASE_STORAGE_EMULATOR_HOST)
  const links = await Promise.all(
    [slide, download].map(async (path) => {
      const token = randomUUID()
      const contentType = path.endsWith('mp3') ? 'audio/mpeg' : 'image/webp'
      const metadata = { contentType, metadata: { firebaseStorageDownloadTokens: token } }
      await bucket().file(path).save('bytes', { resumable: false, metadata })
      const name = encodeURIComponent(path)
      return `http://${host}/v0/b/${bucket().name}/o/${name}?alt=media&token=${token}`
    }),
  )
  const statuses = () => Promise.all(links.map(async (link) => (await fetch(link)).status))
  expect(await statuses()).toEqual([200, 200])
  await removeOrphanedFiles(inHours(1))
  expect(await statuses()).toEqual([403, 403])
  const [[bytes], [metadata]] = await Promise.all([
    bucket().file(download).download(),
    bucket().file(download).getMetadata(),
  ])
  expect(bytes.toString()).toBe('bytes')
  expect(metadata).toMatchObject({ contentType: 'audio/mpeg', cacheControl: 'private, no-store' })
  expect((await readSlide(id))?.revision).toBe(4)
})

test('a damaged slide stops the whole run', async () => {
  const orphan = await createImage('no-slide')
  const damaged = await createStoredSlide({ picture: 'lost' })
  await expect(removeOrphanedFiles(inHours(25))).rejects.toThrow()
  expect([await isStored(orphan), await isStored(damaged.path)]).toEqual([true, true])
  await firestore().collection('graduateSlides').doc(damaged.id).delete()
})

slowTest('files of a damaged document stay, and other orphaned files are deleted', async () => {
  await removeOrphanedFiles(inHours(25))
  const [lesson, uid] = [`sweep-${randomUUID()}`, randomUUID()]
  const damaged = [`lessons/yoga/${lesson}/a.webp`, `graduates/${uid}/a.webp`]
  const orphans = [`lessons/yoga/x${lesson}/a.webp`, `graduates/x${uid}/a.webp`, 'lessons/a.webp']
  for (const path of [...damaged, ...orphans]) {
    await bucket().file(path).save('a picture', { resumable: false })
  }
  await firestore().doc(`courses/yoga/lessons/${lesson}`).set({ files: 'lost' })
  await firestore().doc(`graduateProfiles/${uid}`).set({ photo: 7 })
  const { files } = await removeOrphanedFiles(inHours(25))
  expect([...files].sort()).toEqual([...orphans].sort())
  for (const path of damaged) expect([path, await isStored(path)]).toEqual([path, true])
  await Promise.all(damaged.map((path) => bucket().file(path).delete()))
  await firestore().doc(`courses/yoga/lessons/${lesson}`).delete()
  await firestore().doc(`graduateProfiles/${uid}`).delete()
})

slowTest('all deletions of two busy days are read, and no other events', async () => {
  const folder = `lessons/yoga/sweep-${randomUUID()}`
  const path = `${folder}/a.webp`
  await bucket().file(path).save('a picture', { resumable: false })
  const documentId = folder.split('/')[2] ?? ''
  const events = firestore().collection('auditEvents')
  const writer = firestore().bulkWriter()
  // The sweep must not parse this event.
  void writer.create(events.doc(), { action: 'edit', at: inHours(30), collection: 7 })
  for (let at = 0; at < 1100; at += 1) {
    const other = { collection: 'rooms', documentId: `r${at}`, action: 'delete' }
    void writer.create(events.doc(), { ...other, at: inHours(29 + at / 2000) })
  }
  const deletion = { collection: 'courses/yoga/lessons', documentId, action: 'delete' }
  void writer.create(events.doc(), { ...deletion, at: inHours(30) })
  await writer.close()
  expect((await removeOrphanedFiles(inHours(53))).files).not.toContain(path)
  expect((await removeOrphanedFiles(inHours(55))).files).toContain(path)
})

test('the lifecycle rule of the bucket deletes uploads at the same age', async () => {
  const Lifecycle = z.object({
    rule: z.tuple([
      z.object({
        action: z.object({ type: z.literal('Delete') }),
        condition: z.strictObject({ age: z.int(), matchesPrefix: z.array(z.string()) }),
      }),
    ]),
  })
  const file = join(__dirname, '../../../storage.lifecycle.json')
  const { rule } = Lifecycle.parse(JSON.parse(await readFile(file, 'utf8')))
  const age = uploadLimits.hours / 24
  expect(rule[0].condition).toEqual({ age, matchesPrefix: ['uploads/'] })
})
