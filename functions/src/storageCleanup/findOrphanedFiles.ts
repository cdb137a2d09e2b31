import type { Lesson } from '@shala/contract/courses/lessons'
import { uploadLimits } from '@shala/contract/files/uploads'
import type { GraduateSlide } from '@shala/contract/graduates/graduates'

export interface StoredFile {
  readonly path: string
  readonly createdAt: Date
}

type Slide = Pick<GraduateSlide, 'picture' | 'deletedAt' | 'updatedAt'>

/** Stored files, and the documents that refer to them. */
export interface Found {
  readonly uploads: readonly StoredFile[]
  /** Everything in `graduate-slides`. */
  readonly pictures: readonly StoredFile[]
  /** Every slide by its key, deleted ones too. */
  readonly slides: ReadonlyMap<string, Slide>
  /** Everything in `lessons`. */
  readonly lessonImages: readonly StoredFile[]
  /** Every lesson by `{courseId}/{lessonId}`. */
  readonly lessons: ReadonlyMap<string, Pick<Lesson, 'files' | 'downloads' | 'updatedAt'>>
  /** When lessons were deleted, by the same key; of the last day, or longer. */
  readonly deletedLessons: ReadonlyMap<string, Date>
}

export interface OrphanedFiles {
  readonly files: readonly string[]
  /** Keys of slides whose deletion can no longer be undone. */
  readonly slides: readonly string[]
}

/**
 * Returns files that have been orphaned for a day: unused uploads, deleted slides, and pictures
 * that no slide or lesson lists. The day is for a replaced picture, because older pages still show
 * it; for a picture removed from a lesson or of a deleted lesson, because that can be undone; and
 * for a picture added to an unsaved lesson, which an admin may be writing.
 */
export function findOrphanedFiles(found: Found, now: Date): OrphanedFiles {
  const { uploads, pictures, slides } = found
  const limit = now.getTime() - uploadLimits.hours * 3_600_000
  const isOld = (at: Date) => at.getTime() < limit
  const gone = [...slides].filter(([, { deletedAt }]) => deletedAt !== null && isOld(deletedAt))
  const kept = new Map(slides)
  for (const [id] of gone) kept.delete(id)
  const named = new Set(
    [...kept.values()].flatMap(({ picture: { path, small } }) =>
      small === null ? [path] : [path, small.path],
    ),
  )
  const isNeeded = ({ path, createdAt }: StoredFile) => {
    const changed = kept.get(getSlideId(path))?.updatedAt
    return named.has(path) || !isOld(createdAt) || (changed !== undefined && !isOld(changed))
  }
  const files = [
    ...uploads.filter(({ createdAt }) => isOld(createdAt)),
    ...pictures.filter((picture) => !isNeeded(picture)),
    ...orphanedLessonFiles(found, isOld),
  ]
  return { files: files.map(({ path }) => path), slides: gone.map(([id]) => id) }
}

/** `graduate-slides/{slideId}/{name}.webp` */
const getSlideId = (path: string): string => path.split('/')[1] ?? ''

function orphanedLessonFiles(
  { lessonImages, lessons, deletedLessons }: Found,
  isOld: (at: Date) => boolean,
): StoredFile[] {
  const named = new Set(
    [...lessons.values()].flatMap(({ files, downloads }) =>
      [...files, ...downloads].map(({ path }) => path),
    ),
  )
  return lessonImages.filter(({ path, createdAt }) => {
    const lesson = getLessonId(path)
    const times = [createdAt, lessons.get(lesson)?.updatedAt, deletedLessons.get(lesson)]
    return !named.has(path) && times.every((at) => at === undefined || isOld(at))
  })
}

/** `lessons/{courseId}/{lessonId}/{name}.webp` */
const getLessonId = (path: string): string => path.split('/').slice(1, 3).join('/')

/** A profile or a draft of one, as far as it names a picture. */
interface Naming {
  readonly photo: { readonly path: string } | null
  readonly updatedAt: Date
}

/** The files in the folders of graduates, and the documents that refer to them. */
interface FoundPortraits {
  /** Everything in `graduates` and `graduate-drafts`. */
  readonly portraits: readonly StoredFile[]
  /** All profiles and drafts, by the graduate's uid. */
  readonly profiles: readonly (readonly [userId: string, Naming])[]
}

/**
 * The paths of portraits that no profile and no draft names any more, a day after that came about:
 * until then an approval may be taken back.
 */
export function findOrphanedPortraits(
  { portraits, profiles }: FoundPortraits,
  now: Date,
): string[] {
  const limit = now.getTime() - uploadLimits.hours * 3_600_000
  const named = new Set(profiles.flatMap(([, { photo }]) => (photo === null ? [] : [photo.path])))
  const changed = new Set(
    profiles.filter(([, { updatedAt }]) => updatedAt.getTime() >= limit).map(([id]) => id),
  )
  return portraits
    .filter(({ path, createdAt }) => {
      const [, userId = ''] = path.split('/')
      return createdAt.getTime() < limit && !named.has(path) && !changed.has(userId)
    })
    .map(({ path }) => path)
}
