import { AuditEvent } from '@shala/contract/audit'
import { GraduateProfile, GraduateSlide } from '@shala/contract/graduates'
import { Lesson } from '@shala/contract/lessons'
import { uploadLimits } from '@shala/contract/uploads'
import { bucket, firestore } from '../firebase.ts'
import { slideKind } from '../graduates/slideKind.ts'
import { changeRecord } from '../records/changeRecords.ts'
import { leftOverPortraits, type FoundPortraits } from './leftOverPortraits.ts'
import { leftOversOf, type Found, type LeftOvers, type StoredFile } from './leftOvers.ts'

/**
 * Removes what `leftOversOf` finds, and answers what went. Slides go first, and then it looks again:
 * the picture of one whose deletion was undone meanwhile stays. What names pictures and cannot be
 * read stops all of it, for what it names is not known. Cut short and run again, it does the rest.
 */
export async function removeLeftOvers(now: Date): Promise<LeftOvers> {
  const { slides } = leftOversOf(await look(now), now)
  for (const id of slides) await removeSlide(id)
  const files = [
    ...leftOversOf(await look(now), now).files,
    ...leftOverPortraits(await lookAtPortraits(), now),
  ]
  for (const path of files) await bucket().file(path).delete({ ignoreNotFound: true })
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
    firestore().collection('graduateSlides').get(),
    bucket().getFiles({ prefix: 'lessons/' }),
  ])
  return {
    uploads: uploads.map(stored),
    pictures: pictures.map(stored),
    slides: new Map(slides.docs.map((slide) => [slide.id, GraduateSlide.parse(slide.data())])),
    lessonPictures: lessonPictures.map(stored),
    lessons: await lessonsThere(),
    deletedLessons: await lessonsDeleted(now),
  }
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

const Deletion = AuditEvent.pick({ collection: true, documentId: true, action: true, at: true })

/** Of this day and the one before, by the events that tell of them. */
async function lessonsDeleted(now: Date): Promise<Found['deletedLessons']> {
  const since = new Date(now.getTime() - 2 * uploadLimits.hours * 3_600_000)
  const { docs } = await firestore()
    .collection('auditEvents')
    .where('at', '>=', since)
    .select('collection', 'documentId', 'action', 'at')
    .get()
  const deletions = docs
    .map((event) => Deletion.parse(event.data()))
    .filter(
      ({ collection, action }) => action === 'delete' && /^courses\/.*\/lessons$/.test(collection),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  return new Map(
    deletions.map(({ collection, documentId, at }) => [
      `${collection.split('/')[1] ?? ''}/${documentId}`,
      at,
    ]),
  )
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
