import { uploadLimits } from '@shala/contract/files/uploads'
import type { StoredFile } from './findOrphanedFiles.ts'

/** A profile or a draft of one, as far as it names a picture. */
interface Naming {
  readonly photo: { readonly path: string } | null
  readonly updatedAt: Date
}

/** What lies in the folders of graduates, and what names it. */
export interface FoundPortraits {
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
