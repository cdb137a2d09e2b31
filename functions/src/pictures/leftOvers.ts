import type { GraduateSlide } from '@shala/contract/graduates'
import { uploadLimits } from '@shala/contract/uploads'

/** A file in Storage. */
export interface StoredFile {
  readonly path: string
  readonly createdAt: Date
}

type Slide = Pick<GraduateSlide, 'picture' | 'deletedAt' | 'updatedAt'>

/** What lies in Storage, and what names it. */
export interface Found {
  readonly uploads: readonly StoredFile[]
  /** Everything in `graduate-slides`. */
  readonly pictures: readonly StoredFile[]
  /** Every slide by its key, deleted ones too. */
  readonly slides: ReadonlyMap<string, Slide>
}

export interface LeftOvers {
  /** Paths of files. */
  readonly files: readonly string[]
  /** Keys of slides that were deleted so long ago that nobody undoes it any more. */
  readonly slides: readonly string[]
}

/**
 * What is left over a day after it was of use: uploads of which nothing was made, slides that were
 * deleted, and pictures that no slide names. A picture that another took the place of stays a day as
 * well, for pages from before still show it.
 */
export function leftOversOf({ uploads, pictures, slides }: Found, now: Date): LeftOvers {
  const limit = now.getTime() - uploadLimits.hours * 3_600_000
  const isOld = (at: Date) => at.getTime() < limit
  const gone = [...slides].filter(([, { deletedAt }]) => deletedAt !== null && isOld(deletedAt))
  const kept = new Map(slides)
  for (const [id] of gone) kept.delete(id)
  const named = new Set([...kept.values()].map(({ picture }) => picture.path))
  const isNeeded = ({ path, createdAt }: StoredFile) => {
    const changed = kept.get(slideOf(path))?.updatedAt
    return named.has(path) || !isOld(createdAt) || (changed !== undefined && !isOld(changed))
  }
  const files = [
    ...uploads.filter(({ createdAt }) => isOld(createdAt)),
    ...pictures.filter((picture) => !isNeeded(picture)),
  ]
  return { files: files.map(({ path }) => path), slides: gone.map(([id]) => id) }
}

/** `graduate-slides/{slideId}/{name}.webp` */
const slideOf = (path: string): string => path.split('/')[1] ?? ''
