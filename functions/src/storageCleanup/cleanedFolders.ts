import { ApplicationAnswers } from '@shala/contract/applications/answers'
import { AuditEvent } from '@shala/contract/audit'
import { Lesson } from '@shala/contract/courses/lessons'
import { uploadLimits } from '@shala/contract/files/uploads'
import { GraduateProfile, GraduateSlide } from '@shala/contract/graduates/graduates'
import { chunk, maxInClauseValues } from '@shala/contract/values/chunk'
import type { DocumentReference } from 'firebase-admin/firestore'
import type * as z from 'zod'
import { firestore } from '../firestore/client.ts'
import { readPages } from '../firestore/readDocuments.ts'
import { log } from '../log.ts'
import {
  findOrphanedFiles,
  findOrphanedPortraits,
  type Found,
  type StoredFile,
} from './findOrphanedFiles.ts'

/** Data that a run reads at most once, on demand. */
interface Sweep {
  readonly now: Date
  readonly deletedLessons: () => Promise<Found['deletedLessons']>
}

const pageOfEvents = 500

/** Returns the orphaned files among the given files of a folder, by path. */
type Look = (files: readonly StoredFile[], sweep: Sweep) => Promise<readonly string[]>

/** The folders that are swept, in the order in which they are looked at. */
export const cleanedFolders: readonly { readonly prefix: string; readonly look: Look }[] = [
  { prefix: 'uploads/', look: (uploads, { now }) => Promise.resolve(listLeft({ uploads }, now)) },
  { prefix: 'graduate-slides/', look: lookAtSlides },
  { prefix: 'lessons/', look: lookAtLessons },
  { prefix: 'graduates/', look: lookAtPortraits },
  { prefix: 'graduate-drafts/', look: lookAtPortraits },
  { prefix: 'application-files/', look: lookAtApplicationFiles },
]

/** Where nothing was found. */
export const nothing: Found = {
  uploads: [],
  pictures: [],
  slides: new Map(),
  lessonImages: [],
  lessons: new Map(),
  deletedLessons: new Map(),
}

const listLeft = (found: Partial<Found>, now: Date): readonly string[] =>
  findOrphanedFiles({ ...nothing, ...found }, now).files

/** The school has few slides. */
async function lookAtSlides(pictures: readonly StoredFile[], { now }: Sweep) {
  return pictures.length === 0 ? [] : listLeft({ pictures, slides: await slidesThere() }, now)
}

/** Returns every slide by key, including deleted ones. Throws if one is unreadable. */
export async function slidesThere(): Promise<Found['slides']> {
  const { docs } = await firestore().collection('graduateSlides').get()
  return new Map(docs.map((slide) => [slide.id, GraduateSlide.parse(slide.data())]))
}

const LessonFiles = Lesson.pick({ files: true, downloads: true, updatedAt: true })

/** `lessons/{courseId}/{lessonId}/{name}.webp`, and downloads beside them */
async function lookAtLessons(files: readonly StoredFile[], { now, deletedLessons }: Sweep) {
  const getKey = ({ path }: StoredFile) => path.split('/').slice(1, 3).join('/')
  const { read, damaged } = await readFolderDocuments(files.map(getKey), LessonFiles, (key) => {
    const [courseId, lessonId] = key.split('/')
    if (!courseId || !lessonId) return null
    return firestore().doc(`courses/${courseId}/lessons/${lessonId}`)
  })
  const lessonImages = files.filter((file) => !damaged.has(getKey(file)))
  if (lessonImages.length === 0) return []
  return listLeft({ lessonImages, lessons: read, deletedLessons: await deletedLessons() }, now)
}

/** The fields of a profile or draft that the sweep needs. */
const Portrait = GraduateProfile.pick({ photo: true, updatedAt: true })

/** `graduates/{userId}/{name}.webp`, and likewise those of drafts: an approval makes one of the other. */
async function lookAtPortraits(files: readonly StoredFile[], { now }: Sweep) {
  const getOwner = ({ path }: StoredFile) => path.split('/')[1] ?? ''
  const found = await Promise.all(
    ['graduateProfiles', 'graduateDrafts'].map((collection) =>
      readFolderDocuments(files.map(getOwner), Portrait, (id) =>
        id === '' ? null : firestore().collection(collection).doc(id),
      ),
    ),
  )
  const portraits = files.filter(
    (file) => !found.some(({ damaged }) => damaged.has(getOwner(file))),
  )
  return findOrphanedPortraits({ portraits, profiles: found.flatMap(({ read }) => [...read]) }, now)
}

const NamedFiles = ApplicationAnswers.pick({ answers: true })

/**
 * `application-files/{userId}/{name}`. A file stays for a day, because its answers may be saved yet. If
 * answers cannot be read, all files of their author stay.
 */
async function lookAtApplicationFiles(files: readonly StoredFile[], { now }: Sweep) {
  const limit = now.getTime() - uploadLimits.hours * 3_600_000
  const old = files.filter(({ createdAt }) => createdAt.getTime() < limit)
  const getOwner = (path: string) => path.split('/')[1] ?? ''
  const owners = [...new Set(old.map(({ path }) => getOwner(path)))]
  const answers = firestore().collection('applicationAnswers')
  const found = await Promise.all(
    chunk(owners, maxInClauseValues).map((some) => answers.where('userId', 'in', some).get()),
  )
  const [named, unclear] = [new Set<string>(), new Set<unknown>()]
  for (const document of found.flatMap(({ docs }) => docs)) {
    const { data } = NamedFiles.safeParse(document.data())
    if (data === undefined) {
      unclear.add(document.get('userId'))
      log.write('record.damaged', { subject: { path: document.ref.path } })
    }
    for (const { file } of data?.answers ?? []) if (file !== null) named.add(file.path)
  }
  return old
    .map(({ path }) => path)
    .filter((path) => !named.has(path) && !unclear.has(getOwner(path)))
}

/** The documents that keys name, as far as a schema says; and the keys of those that cannot be read. */
async function readFolderDocuments<Schema extends z.ZodObject>(
  keys: readonly string[],
  schema: Schema,
  getRef: (key: string) => DocumentReference | null,
): Promise<{ read: Map<string, z.output<Schema>>; damaged: ReadonlySet<string> }> {
  const wanted = [...new Set(keys)].flatMap((key) => {
    const ref = getRef(key)
    return ref === null ? [] : [{ key, ref }]
  })
  const [read, damaged] = [new Map<string, z.output<Schema>>(), new Set<string>()]
  if (wanted.length === 0) return { read, damaged }
  const fieldMask = Object.keys(schema.shape)
  const found = await firestore().getAll(...wanted.map(({ ref }) => ref), { fieldMask })
  for (const [place, { key }] of wanted.entries()) {
    const document = found[place]
    if (document?.exists !== true) continue
    const parsed = schema.safeParse(document.data())
    if (parsed.success) read.set(key, parsed.data)
    else {
      damaged.add(key)
      log.write('record.damaged', { subject: { path: document.ref.path } })
    }
  }
  return { read, damaged }
}

const Deletion = AuditEvent.pick({ collection: true, documentId: true, at: true })

/**
 * Of this day and the one before, by the events that tell of them: those of deletions alone, by
 * pages, for everything else that happened in two days would not fit into memory.
 */
export async function lessonsDeleted(now: Date): Promise<Found['deletedLessons']> {
  const since = new Date(now.getTime() - 2 * uploadLimits.hours * 3_600_000)
  const query = firestore()
    .collection('auditEvents')
    .where('action', '==', 'delete')
    .where('at', '>=', since)
    .orderBy('at')
    .select('collection', 'documentId', 'at')
  const deleted = new Map<string, Date>()
  for await (const page of readPages(query, pageOfEvents)) {
    for (const event of page) {
      const { collection, documentId, at } = Deletion.parse(event.data())
      const [top, courseId = '', kind] = collection.split('/')
      if (top === 'courses' && kind === 'lessons') deleted.set(`${courseId}/${documentId}`, at)
    }
  }
  return deleted
}
