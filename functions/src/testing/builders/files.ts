import { randomUUID } from 'node:crypto'
import * as contract from '@shala/contract/files/files'
import { bucket } from '../../firebase.ts'
import { firestore } from '../../firestore/client.ts'
import { call, functionUrl } from '../server.ts'
import type { TestPerson } from './people.ts'

/** Stores a file as the functions do, without a download token. */
export async function storeFile(path: string, content: string | Buffer = 'bytes'): Promise<string> {
  await bucket().file(path).save(content, { resumable: false })
  return path
}

/** Requests a file from the service through the path that Hosting passes on. */
export async function requestFile(
  path: string,
  person: TestPerson | null = null,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers)
  if (person !== null) headers.set('authorization', `Bearer ${await person.token()}`)
  return fetch(`${functionUrl('files')}${path}`, { ...init, headers })
}

/** Returns the path of a file with a ticket, as a media element requests it. */
export async function createTicketPath(path: string, person: TestPerson | null): Promise<string> {
  const { ticket } = await call(contract.createFileTicket, { path }, person)
  return `${contract.filePath(path)}?${new URLSearchParams({ ticket }).toString()}`
}

/** Creates a published course with a published lesson that names the files of these names. */
export async function createLessonWithFiles(
  { files = [], downloads = [] }: { files?: string[]; downloads?: string[] },
  { freePreview = false, content }: { freePreview?: boolean; content?: Buffer } = {},
) {
  const [courseId, lessonId] = [`course-${randomUUID()}`, randomUUID().slice(0, 8)]
  const pathTo = (name: string) => `lessons/${courseId}/${lessonId}/${name}`
  const lesson = firestore().doc(`courses/${courseId}/lessons/${lessonId}`)
  await firestore().doc(`courses/${courseId}`).set({ title: 'Yoga', status: 'published' })
  await lesson.set({
    status: 'published',
    freePreview,
    files: files.map((name) => ({ path: pathTo(name), name, alt: name, width: 1, height: 1 })),
    downloads: downloads.map((name) => ({
      path: pathTo(name),
      name,
      type: name.endsWith('pdf') ? 'application/pdf' : 'audio/mpeg',
      size: 1,
    })),
  })
  for (const name of [...files, ...downloads]) await storeFile(pathTo(name), content)
  return { courseId, lesson, pathTo }
}
