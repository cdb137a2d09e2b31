import { AuditEvent } from '@shala/contract/audit'
import { GraduateProfile, GraduateSlide } from '@shala/contract/graduates'
import { Lesson } from '@shala/contract/lessons'
import { uploadLimits } from '@shala/contract/uploads'
import { bucket, firestore } from '../firebase.ts'
import { slideKind } from '../graduates/slideKind.ts'
import { changeRecord } from '../records/changeRecords.ts'
import { leftOverPortraits, type FoundPortraits } from './leftOverPortraits.ts'
import { leftOversOf, type Found, type LeftOvers, type StoredFile } from './leftOvers.ts'

/** Files that are deleted at once. */
const atOnce = 20

/** Events that are read at once. */
const pageOfEvents = 500

/**
 * Removes what `leftOversOf` finds, and answers what went. Slides go first, and are then read again:
 * the picture of one whose deletion was undone meanwhile stays. What names pictures and cannot be
 * read stops all of it, for what it names is not known. Cut short and run again, it does the rest.
 */
export async function removeLeftOvers(now: Date): Promise<LeftOvers> {
  const found = await look(now)
  const { slides } = leftOversOf(found, now)
  for (const id of slides) await removeSlide(id)
  const files = [
    ...leftOversOf({ ...found, slides: await slidesThere() }, now).files,
    ...leftOverPortraits(await lookAtPortraits(), now),
  ]
  for (let at = 0; at < files.length; at += atOnce) {
    const some = files.slice(at, at + atOnce)
    await Promise.all(some.map((path) => bucket().file(path).delete({ ignoreNotFound: true })))
  }
  return { files, slides }
}

async function removeSlide(id: string): Promise<void> {
  await changeRecord(slideKind, {
    id,
    seen: 'any',
    action: 'remove',
    by: 'system',
    decide: (slide) => (slide?.deletedAt == null ? slide : null),
  })
}

async function look(now: Date): Promise<Found> {
  const [[uploads], [pictures], slides, [lessonPictures]] = await Promise.all([
    bucket().getFiles({ prefix: 'uploads/' }),
    bucket().getFiles({ prefix: 'graduate-slides/' }),
    slidesThere(),
    bucket().getFiles({ prefix: 'lessons/' }),
  ])
  return {
    uploads: uploads.map(stored),
    pictures: pictures.map(stored),
    slides,
    lessonPictures: lessonPictures.map(stored),
    lessons: await lessonsThere(),
    deletedLessons: await lessonsDeleted(now),
  }
}

async function slidesThere(): Promise<Found['slides']> {
  const { docs } = await firestore().collection('graduateSlides').get()
  return new Map(docs.map((slide) => [slide.id, GraduateSlide.parse(slide.data())]))
}

const LessonFiles = Lesson.pick({ files: true, updatedAt: true })

async function lessonsThere(): Promise<Found['lessons']> {
  const { docs } = await firestore().collectionGroup('lessons').select('files', 'updatedAt').get()
  return new Map(
    docs.map((lesson) => [
      `${lesson.ref.parent.parent?.id ?? ''}/${lesson.id}`,
      LessonFiles.parse(lesson.data()),
    ]),
  )
}

const Deletion = AuditEvent.pick({ collection: true, documentId: true, at: true })

/**
 * Of this day and the one before, by the events that tell of them: those of deletions alone, by
 * pages, for everything else that happened in two days would not fit into memory.
 */
async function lessonsDeleted(now: Date): Promise<Found['deletedLessons']> {
  const since = new Date(now.getTime() - 2 * uploadLimits.hours * 3_600_000)
  const query = firestore()
    .collection('auditEvents')
    .where('action', '==', 'delete')
    .where('at', '>=', since)
    .orderBy('at')
    .select('collection', 'documentId', 'at')
    .limit(pageOfEvents)
  const deleted = new Map<string, Date>()
  for (let page = await query.get(); ;) {
    for (const event of page.docs) {
      const { collection, documentId, at } = Deletion.parse(event.data())
      const [top, courseId = '', kind] = collection.split('/')
      if (top === 'courses' && kind === 'lessons') deleted.set(`${courseId}/${documentId}`, at)
    }
    const last = page.docs.at(-1)
    if (last === undefined || page.size < pageOfEvents) return deleted
    page = await query.startAfter(last).get()
  }
}

async function lookAtPortraits(): Promise<FoundPortraits> {
  const [[shown], [drafted], profiles, drafts] = await Promise.all([
    bucket().getFiles({ prefix: 'graduates/' }),
    bucket().getFiles({ prefix: 'graduate-drafts/' }),
    firestore().collection('graduateProfiles').get(),
    firestore().collection('graduateDrafts').get(),
  ])
  return {
    portraits: [...shown, ...drafted].map(stored),
    profiles: [...profiles.docs, ...drafts.docs].map(
      (document) => [document.id, Portrait.parse(document.data())] as const,
    ),
  }
}

/** All that the sweep needs of a profile or a draft. */
const Portrait = GraduateProfile.pick({ photo: true, updatedAt: true })

/** What does not say when it was made counts as new. */
function stored(file: { name: string; metadata: { timeCreated?: string } }): StoredFile {
  return { path: file.name, createdAt: new Date(file.metadata.timeCreated ?? Date.now()) }
}
