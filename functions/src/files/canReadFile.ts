import { AccessRecord, isAccessActive } from '@shala/contract/access/access'
import { Course } from '@shala/contract/courses/courses'
import { Lesson } from '@shala/contract/courses/lessons'
import { GraduateProfile, GraduateSlide } from '@shala/contract/graduates/graduates'
import { accessId } from '@shala/contract/ids'
import { may } from '@shala/contract/people/permissions'
import type { UserRecord } from 'firebase-admin/auth'
import { firestore } from '../firestore/client.ts'
import { readRole } from '../people/staffNote.ts'
import type { ServedFile } from './parseFilePath.ts'

/** Returns true if this reader may read the file at this moment; null is a visitor. */
export async function canReadFile(file: ServedFile, reader: UserRecord | null): Promise<boolean> {
  if (await isOpenTo(file, reader)) return true
  if (reader === null) return false
  const isOwn = 'userId' in file && file.userId === reader.uid
  return isOwn || may(await readRole(reader), 'people.read')
}

function isOpenTo(file: ServedFile, reader: UserRecord | null): Promise<boolean> {
  switch (file.folder) {
    case 'graduate-drafts':
    case 'application-files':
      return Promise.resolve(false)
    case 'graduates':
      return isPublicPortrait(file)
    case 'graduate-slides':
      return isPublicSlide(file)
    case 'lessons':
      return isOpenLesson(file, reader)
  }
}

const Portrait = GraduateProfile.pick({ status: true, consent: true, photo: true })

/** A portrait is public while its profile is public and names this file. */
async function isPublicPortrait({ path, userId }: { path: string; userId: string }) {
  const stored = await firestore().collection('graduateProfiles').doc(userId).get()
  const profile = Portrait.safeParse(stored.data()).data
  return profile?.status === 'approved' && profile.consent && profile.photo?.path === path
}

const Slide = GraduateSlide.pick({ visible: true, deletedAt: true, picture: true })

/** A picture is public while its slide is visible and names this file. */
async function isPublicSlide({ path, slideId }: { path: string; slideId: string }) {
  const stored = await firestore().collection('graduateSlides').doc(slideId).get()
  const slide = Slide.safeParse(stored.data()).data
  if (slide === undefined || !slide.visible || slide.deletedAt !== null) return false
  return [slide.picture.path, slide.picture.small?.path].includes(path)
}

const OpenedLesson = Lesson.pick({ status: true, freePreview: true, files: true, downloads: true })
const OpenedCourse = Course.pick({ status: true })

/**
 * Applies the rule of firestore.rules for lesson texts to its files: everyone can read free
 * previews of a published course, and students with access can read all lessons. The lesson must
 * list the file.
 */
async function isOpenLesson(
  { path, courseId, lessonId }: { path: string; courseId: string; lessonId: string },
  reader: UserRecord | null,
): Promise<boolean> {
  const course = firestore().collection('courses').doc(courseId)
  const asked = [course.collection('lessons').doc(lessonId), course]
  if (reader !== null) {
    asked.push(firestore().collection('userCourseAccess').doc(accessId(reader.uid, courseId)))
  }
  const [storedLesson, storedCourse, storedAccess] = await firestore().getAll(...asked)
  const lesson = OpenedLesson.safeParse(storedLesson?.data()).data
  if (lesson?.status !== 'published') return false
  if (![...lesson.files, ...lesson.downloads].some((file) => file.path === path)) return false
  const isOffered = OpenedCourse.safeParse(storedCourse?.data()).data?.status === 'published'
  if (lesson.freePreview && isOffered) return true
  const access = AccessRecord.safeParse(storedAccess?.data())
  return access.success && isAccessActive(access.data, new Date())
}
