import * as z from 'zod'
import { RecordStamps, Revision, SavedRecord } from '../audit.ts'
import { callable } from '../callable.ts'
import { downloadTypes } from '../files/fileType.ts'
import { CroppedUpload, UploadId } from '../files/uploads.ts'
import { StoredImage } from '../graduates/graduates.ts'
import { CourseId, RecordId } from '../ids.ts'
import { limits } from '../limits.ts'
import type { Collection } from '../records.ts'
import { filledLine, httpsAddress, line } from '../values/text.ts'
import { LessonText } from './lessonText.ts'
import { SectionPlaces } from './sections.ts'
import { parseVideo } from './videos.ts'

export const LessonStatus = z.enum(['draft', 'published'], 'must be draft or published')
export type LessonStatus = z.infer<typeof LessonStatus>

const VideoAddress = httpsAddress(limits.link).superRefine((address, context) => {
  const read = parseVideo(address)
  if (address.startsWith('https://') && 'problem' in read)
    context.addIssue({ code: 'custom', message: read.problem })
})

/** The fields of the admin form. */
export const LessonForm = z.strictObject({
  title: filledLine(limits.lessonTitle),
  body: LessonText.default([]),
  /** The address of a video on YouTube or Vimeo; null for none. */
  video: VideoAddress.nullable().default(null),
  /** The duration in minutes; null if unknown. */
  minutes: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(limits.lessonMinutes, `must be at most ${limits.lessonMinutes}`)
    .nullable()
    .default(null),
  /**
   * True if people without access can read it too, once the lesson and the course are published.
   */
  freePreview: z.boolean().default(false),
})
export type LessonForm = z.infer<typeof LessonForm>

/**
 * A picture of a lesson, for example a chart of postures: `lessons/{courseId}/{lessonId}/
 * {name}.webp` in Storage, without a token, readable by everyone who can read the lesson at that
 * moment.
 */
export const LessonFile = StoredImage.extend({
  /** The caption below the picture, or empty. */
  name: z.string().max(limits.alt),
})
export type LessonFile = z.infer<typeof LessonFile>

/**
 * A file that students download from a lesson: `lessons/{courseId}/{lessonId}/{name}.pdf`, `.mp3` or
 * `.m4a` in Storage, behind the same doors as its pictures.
 */
export const LessonDownload = z.object({
  path: StoredImage.shape.path,
  name: z.string().min(1).max(limits.alt),
  type: z.enum(downloadTypes),
  /** In bytes. */
  size: z.int().positive(),
})
export type LessonDownload = z.infer<typeof LessonDownload>

const files = z.array(LessonFile).max(limits.lessonFiles).default([])
const downloads = z.array(LessonDownload).max(limits.lessonDownloads).default([])

/** The content of `courses/{courseId}/lessons/{lessonId}` without its stamps. */
export const LessonContent = LessonForm.extend({
  /** Older lessons have links to other sites, which are shown as links. */
  video: httpsAddress(limits.link).nullable().default(null),
  files,
  downloads,
  status: LessonStatus,
  /** The smallest comes first. The sections of the course have their places in the same line. */
  position: z.number(),
}).strip()
export type LessonContent = z.infer<typeof LessonContent>

export const getLessonCollection = (courseId: string): Collection<LessonContent> => ({
  collection: lessonsPath(courseId),
  noun: 'lesson',
  content: LessonContent,
})

/** `courses/{courseId}/lessons/{lessonId}` */
export const Lesson = LessonContent.extend(RecordStamps.shape)
export type Lesson = z.infer<typeof Lesson>

export const lessonsPath = (courseId: CourseId): string => `courses/${courseId}/lessons`

const Named = { courseId: CourseId, lessonId: RecordId }

/**
 * Creates a draft lesson at the end, or updates one at the given revision. The caller chooses the
 * key of a new one (20 letters and digits), so repeating a call after a lost response creates no
 * second lesson: with revision 0 it returns the first result. `files` and `downloads` are those
 * uploaded to a new lesson before; missing files are left out.
 */
export const saveLesson = callable('saveLesson', {
  caller: 'content.write',
  input: z
    .strictObject({ ...Named, revision: Revision, lesson: LessonForm, files, downloads })
    .refine(
      ({ revision, files, downloads }) =>
        revision === 0 || (files.length === 0 && downloads.length === 0),
      { path: ['files'], error: 'are added one by one to a lesson that is saved' },
    ),
  output: SavedRecord,
  mostValues: limits.lessonValues,
})

export const setLessonStatus = callable('setLessonStatus', {
  caller: 'content.write',
  input: z.strictObject({ ...Named, revision: Revision, status: LessonStatus }),
  output: SavedRecord,
})

const ExpectedLesson = z.strictObject({ lessonId: RecordId, revision: Revision })

const mustName = 'must name the lessons'

/** Lessons of one course with their expected revisions, without duplicates. */
const ExpectedLessons = z
  .array(ExpectedLesson)
  .max(limits.lessons, `must be at most ${limits.lessons} lessons`)
  .refine((all) => new Set(all.map(({ lessonId }) => lessonId)).size === all.length, {
    error: 'must name each lesson once',
  })

/**
 * Publishes lessons of a course or turns them into drafts, each independently. A lesson that was
 * changed since stays as it is and is reported.
 */
export const setLessonsStatus = callable('setLessonsStatus', {
  caller: 'content.write',
  input: z.strictObject({
    courseId: CourseId,
    status: LessonStatus,
    lessons: ExpectedLessons.min(1, mustName),
  }),
  output: z.strictObject({
    lessons: z.array(SavedRecord),
    failed: z.array(z.strictObject({ lessonId: RecordId, error: z.string() })),
  }),
})

/**
 * Copies a lesson with its files as a draft after it. Files are copied too, so deleting one does
 * not affect the other. The caller chooses the key; a repeated call returns the first result.
 */
export const duplicateLesson = callable('duplicateLesson', {
  caller: 'content.write',
  service: 'bulk',
  input: z.strictObject({ ...Named, newLessonId: RecordId }),
  output: SavedRecord,
})

/** Takes a lesson away for good. Its audit event holds what it was, and `restoreLesson` brings it back. */
export const deleteLesson = callable('deleteLesson', {
  caller: 'content.write',
  input: z.strictObject({ ...Named, revision: Revision }),
  output: SavedRecord,
})

/**
 * Restores a deleted lesson at the revision of its deletion. Pictures that are no longer stored are
 * left out. A restored lesson stays as it is.
 */
export const restoreLesson = callable('restoreLesson', {
  caller: 'content.write',
  input: z.strictObject({ ...Named, revision: Revision }),
  output: SavedRecord,
})

/**
 * Saves the order of all lessons and sections of a course. `aborted` if any of them was changed
 * since. `sections` is null for a course without sections.
 */
export const orderLessons = callable('orderLessons', {
  caller: 'content.write',
  input: z
    .strictObject({
      courseId: CourseId,
      lessons: ExpectedLessons,
      sections: SectionPlaces.nullable().default(null),
    })
    .refine(({ lessons, sections }) => lessons.length > 0 || sections !== null, {
      path: ['lessons'],
      error: mustName,
    })
    .refine(
      ({ lessons, sections }) => (sections?.places.at(-1)?.lessonsBefore ?? 0) <= lessons.length,
      { path: ['sections', 'places'], error: 'must stand among the lessons' },
    ),
  /** `course` where its sections were named. */
  output: z.strictObject({ lessons: z.array(SavedRecord), course: SavedRecord.optional() }),
})

/**
 * Adds a picture to a lesson. Sent again with the same upload, it answers what the first one made.
 * With revision 0 and the key of a lesson that was never saved, the picture waits in that lesson's
 * folder for a day, for the call that saves it to name it.
 */
export const addLessonFile = callable('addLessonFile', {
  caller: 'content.write',
  service: 'images',
  input: z.strictObject({
    ...Named,
    revision: Revision,
    upload: CroppedUpload,
    name: line(limits.alt).default(''),
    alt: filledLine(limits.alt),
  }),
  output: z.strictObject({ ...SavedRecord.shape, file: LessonFile }),
})

/**
 * Adds a download, a PDF or a recording, in the same ways. Its kind is detected from its content.
 */
export const addLessonDownload = callable('addLessonDownload', {
  caller: 'content.write',
  service: 'bulk',
  input: z.strictObject({
    ...Named,
    revision: Revision,
    uploadId: UploadId,
    name: filledLine(limits.alt),
  }),
  output: z.strictObject({ ...SavedRecord.shape, file: LessonDownload }),
})

const NamedFile = { ...Named, revision: Revision, path: z.string().max(512, 'is too long') }

/** Takes a picture or a download off a lesson, by its path. It is stored for another day. */
export const removeLessonFile = callable('removeLessonFile', {
  caller: 'content.write',
  input: z.strictObject(NamedFile),
  output: SavedRecord,
})

/** Puts a picture or a download back that was taken off, by the revision that taking it off made. */
export const restoreLessonFile = callable('restoreLessonFile', {
  caller: 'content.write',
  input: z.strictObject({ ...NamedFile, removedBy: Revision }),
  output: SavedRecord,
})
