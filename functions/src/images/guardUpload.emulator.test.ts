import { randomUUID } from 'node:crypto'
import { uploadLimits, uploadPath } from '@shala/contract/files/uploads'
import { slowTest } from '@shala/contract/testing/slowTest'
import * as z from 'zod'
import { bucket } from '../firebase.ts'
import { createUpload, isStored } from '../testing/builders/images.ts'
import { createAdmin, type TestPerson } from '../testing/builders/people.ts'
import { eventually } from '../testing/store.ts'
import { guardUpload } from './guardUpload.ts'

const Uploaded = z.object({ downloadTokens: z.string(), bucket: z.string() })

function files(name: string): string {
  const host = z.string().parse(process.env.FIREBASE_STORAGE_EMULATOR_HOST)
  return `http://${host}/v0/b/${bucket().name}/o${name}`
}

/** Uploads like a browser, and returns the link with the token from the response. */
async function uploadInBrowser(person: TestPerson, path: string): Promise<string> {
  const answer = await fetch(files(`?uploadType=media&name=${encodeURIComponent(path)}`), {
    method: 'POST',
    headers: { 'content-type': 'image/png', authorization: `Firebase ${await person.token()}` },
    body: 'a picture',
  })
  const { downloadTokens } = Uploaded.parse(await answer.json())
  return files(`/${encodeURIComponent(path)}?alt=media&token=${downloadTokens}`)
}

const storedFor = async (userId: string) =>
  (await bucket().getFiles({ prefix: `uploads/${userId}/` }))[0]

test('the download link in the response to an upload stops working moments later', async () => {
  const admin = await createAdmin()
  const path = uploadPath(admin.uid, randomUUID())
  const link = await uploadInBrowser(admin, path)
  await eventually(async () => ((await fetch(link)).status === 403 ? true : null))
  const file = bucket().file(path)
  expect((await file.download())[0].toString()).toBe('a picture')
  const [metadata] = await file.getMetadata()
  expect(metadata.contentType).toBe('image/png')
  expect(metadata.metadata ?? {}).not.toHaveProperty('firebaseStorageDownloadTokens')
})

slowTest('only the newest uploads of each user are kept', async () => {
  const [maya, leo] = [randomUUID(), randomUUID()]
  const others = await createUpload(leo)
  const ids: string[] = []
  for (let at = 0; at < uploadLimits.open + 3; at += 1) ids.push(await createUpload(maya))
  await eventually(async () => ((await storedFor(maya)).length > uploadLimits.open ? null : true))
  const kept = (await storedFor(maya)).map(({ name }) => name)
  expect(kept.sort()).toEqual(
    ids
      .slice(3)
      .map((id) => uploadPath(maya, id))
      .sort(),
  )
  expect(await isStored(uploadPath(leo, others))).toBe(true)
})

test('a late event does not restore a deleted upload', async () => {
  const [owner, uploadId] = [randomUUID(), randomUUID()]
  const name = uploadPath(owner, uploadId)
  const metadata = { firebaseStorageDownloadTokens: 'x' }
  await guardUpload({ name, generation: 1, metadata })
  expect(await isStored(name)).toBe(false)
})

test('files outside the uploads folder are ignored', async () => {
  const metadata = { firebaseStorageDownloadTokens: 'x' }
  for (const name of [`graduates/${randomUUID()}/a.webp`, 'uploads', 'uploads/a', 'other']) {
    await expect(guardUpload({ name, generation: 1, metadata })).resolves.toBeUndefined()
  }
})
